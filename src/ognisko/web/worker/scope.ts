/** What a service worker is, by its own types: the compiler takes it for any other worker. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
