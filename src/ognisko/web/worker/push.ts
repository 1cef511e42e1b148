// What is told while no page is open: shown as it came, and a tap leads to the table. WebKit does both by itself.
import { worker } from './scope.js';

type Shown = { title: string; body: string; navigate: string; tag: string; lang: string };

function show({ title, body, navigate, tag, lang }: Shown) {
  return worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    data: navigate,
    icon: '/web/icons/icon-192.png',
  });
}

/** The tab that is there already, if there is one; never an address of another house. */
async function open(address: string) {
  const { pathname } = new URL(address);
  const here = `${worker.location.origin}${pathname}`;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const found = windows.find(each => each.url === here) ?? windows.find(each => 'navigate' in each);
  if (!found) return worker.clients.openWindow(here);
  if (found.url !== here) await found.navigate(here).catch(() => worker.clients.openWindow(here));
  return found.focus();
}

worker.addEventListener('push', event => {
  const told = event.data?.json() as { notification?: Shown } | undefined;
  if (told?.notification) event.waitUntil(show(told.notification));
});

worker.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
