// The rules of a game in our own words, clause by clause; a refusal opens them at its clause.
import { html, useEffect } from '../../vendor/preact.js';
import { drawer, gameOf, opened, openGame, tell } from '../house.js';
import { has, t } from '../i18n.js';
import { Dialog, Icon, TopBar } from './parts.js';

/** @param {{game: string, clause?: string, heading: 'h2' | 'h3'}} props */
function Clauses({ game, clause, heading }) {
  const pages = opened.value[game];
  useEffect(() => {
    openGame(game);
  }, [game]);
  useEffect(() => {
    if (clause) document.getElementById(`clause-${clause}`)?.scrollIntoView({ block: 'center' });
  }, [clause, pages]);
  if (!pages) return html`<p>${t('page.loading')}</p>`;
  return html`<div class="rules">
    ${gameOf(game)?.lesson && html`<p><a class="button" href="/learn/${game}"><${Icon} name="play"/>${t('page.learn')}</a></p>`}
    <p class="lead">${t(`${game}.rules.lead`)}</p>
    ${pages.chapters.map(
      ([chapter, ids]) =>
        html`<section key=${chapter}>${has(`${game}.rules.${chapter}`) && html`<${heading}>${t(`${game}.rules.${chapter}`)}<//>`}<dl>${ids
          .filter(id => has(`${game}.rules.${id}`))
          .map(
            id => html`
      <div key=${id} id="clause-${id}" class=${id === clause ? 'pointed' : ''}><dt>${id}</dt><dd>${pages.Picture && html`<${pages.Picture} id=${id}/>`}${t(`${game}.rules.${id}`)}</dd></div>`,
          )}</dl></section>`,
    )}
    <${Origin} game=${game} heading=${heading}/></div>`;
}

/** Where the components come from. @param {{game: string, heading: 'h2' | 'h3'}} props */
function Origin({ game, heading }) {
  const known = gameOf(game);
  if (!known) return null;
  return html`<section><${heading}>${t('page.components')}<//><p>${tell(known.notice)}</p>
    <table class="provenance"><thead><tr><th scope="col">${t('page.part')}</th><th scope="col">${t('page.provenance')}</th></tr></thead><tbody>${Object.entries(
      known.provenance,
    ).map(
      ([section, marks]) => html`
      <tr key=${section}><th scope="row">${has(`page.section.${section}`) ? t(`page.section.${section}`) : section}</th><td>${Object.entries(
        marks,
      )
        .map(([mark, n]) => `${t(`page.provenance.${mark}`)}: ${n}`)
        .join(', ')}</td></tr>`,
    )}</tbody></table>
    <p class="small">${t('page.credit', { title: tell(known.title), designers: known.designers.join(', '), publisher: known.publisher })}</p></section>`;
}

/** @param {{game: string, clause: string}} props */
export const RulesDialog = ({ game, clause }) => {
  const known = gameOf(game);
  return html`<${Dialog} kind="wide" title=${t('page.rules_of', { title: known ? tell(known.title) : game })} close=${() => {
    drawer.value = null;
  }}><${Clauses} game=${game} clause=${clause} heading="h3"/><//>`;
};

/** @param {{game: string}} props */
export function RulesPage({ game }) {
  const known = gameOf(game);
  const title = t('page.rules_of', { title: known ? tell(known.title) : game });
  useEffect(() => {
    document.title = `${title} · Ognisko`;
  });
  return html`<div class="page"><${TopBar}/><main class="panel reading"><h1>${title}</h1><${Clauses} game=${game} clause=${location.hash.slice(1)} heading="h2"/></main></div>`;
}
