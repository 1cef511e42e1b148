// The language of the reader, or the one in the address (#pl); day and night as the reader likes.
const root = document.documentElement;
const speak = language => {
  root.dataset.lang = root.lang = language;
  document.title = document.querySelector(`[data-in="${language}"] h1`).textContent;
};
const asked = location.hash.slice(1);
speak(['pl', 'en'].includes(asked) ? asked : navigator.language.startsWith('pl') ? 'pl' : 'en');
for (const button of document.querySelectorAll('[data-speak]')) {
  button.addEventListener('click', () => {
    speak(button.dataset.speak);
    document.querySelector(`[data-in="${button.dataset.speak}"] [data-speak]`).focus();
  });
}
for (const button of document.querySelectorAll('[data-shade]')) {
  button.addEventListener('click', () => {
    const dark = getComputedStyle(root).colorScheme === 'dark' || (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
    root.dataset.theme = dark ? 'light' : 'dark';
  });
}
// The five games: in the workshop of a house they open in its replay, elsewhere they are saved out of this file.
const house = location.pathname.match(/^\/workshop\/report\/([\w-]+)\//);
for (const link of document.querySelectorAll('[data-record]')) {
  const name = link.dataset.record;
  if (house) link.href = `/record?report=${house[1]}&game=${name}`;
  else {
    const kept = document.querySelector(`[data-kept="${name}"]`).textContent;
    link.href = `data:application/x-ndjson;charset=utf-8,${encodeURIComponent(kept)}`;
    link.download = `${name}.jsonl`;
  }
}
