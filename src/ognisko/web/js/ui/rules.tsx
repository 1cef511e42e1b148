// The rules of a game in our own words, clause by clause; a refusal opens them at its clause.
import { useEffect } from '../../vendor/preact.js';
import { drawer, gameOf, opened, openGame, openRules, ruled, shelf, tell } from '../house.js';
import { has, t } from '../i18n.js';
import { useArrival } from './arrival.js';
import { Nowhere } from './lost.js';
import { Dialog, Icon, TopBar } from './parts.js';

function Clauses({ game, clause, heading: Heading }: { game: string; clause?: string; heading: 'h2' | 'h3' }) {
  const pages = opened.value[game];
  const ready = ruled.value.includes(game);
  useEffect(() => {
    openGame(game);
    openRules(game);
  }, [game]);
  useEffect(() => {
    if (clause) document.getElementById(`clause-${clause}`)?.scrollIntoView({ block: 'center' });
  }, [clause, pages, ready]);
  if (!pages || !ready) return <p>{t('page.loading')}</p>;
  return (
    <div class="rules">
      {gameOf(game)?.lesson && (
        <p>
          <a class="button" href={`/learn/${game}`}>
            <Icon name="learn" />
            {t('page.learn')}
          </a>
        </p>
      )}
      <p class="lead">{t(`${game}.rules.lead`)}</p>
      {pages.chapters.map(([chapter, ids]) => (
        <section key={chapter}>
          {has(`${game}.rules.${chapter}`) && <Heading>{t(`${game}.rules.${chapter}`)}</Heading>}
          <dl>
            {ids
              .filter(id => has(`${game}.rules.${id}`))
              .map(id => (
                <div key={id} id={`clause-${id}`} class={id === clause ? 'pointed' : ''}>
                  <dt>{id}</dt>
                  <dd>
                    {pages.Picture && <pages.Picture id={id} />}
                    {t(`${game}.rules.${id}`)}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <Origin game={game} heading={Heading} />
    </div>
  );
}

/** Where the components come from. */
function Origin({ game, heading: Heading }: { game: string; heading: 'h2' | 'h3' }) {
  const known = gameOf(game);
  if (!known) return null;
  return (
    <section>
      <Heading>{t('page.components')}</Heading>
      <p>{tell(known.notice)}</p>
      <table class="provenance">
        <thead>
          <tr>
            <th scope="col">{t('page.part')}</th>
            <th scope="col">{t('page.provenance')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(known.provenance).map(([section, marks]) => (
            <tr key={section}>
              <th scope="row">{has(`page.section.${section}`) ? t(`page.section.${section}`) : section}</th>
              <td>
                {Object.entries(marks)
                  .map(([mark, n]) => `${t(`page.provenance.${mark}`)}: ${n}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">
        {t('page.credit', {
          title: tell(known.title),
          designers: known.designers.join(', '),
          publisher: known.publisher,
        })}
      </p>
    </section>
  );
}

export const RulesDialog = ({ game, clause }: { game: string; clause: string }) => {
  const known = gameOf(game);
  return (
    <Dialog
      kind="wide"
      title={t('page.rules_of', { title: known ? tell(known.title) : game })}
      close={() => {
        drawer.value = null;
      }}
    >
      <Clauses game={game} clause={clause} heading="h3" />
    </Dialog>
  );
};

export function RulesPage({ game }: { game: string }) {
  const known = gameOf(game);
  const title = t('page.rules_of', { title: known ? tell(known.title) : game });
  useEffect(() => {
    document.title = `${title} · Ognisko`;
  });
  useArrival();
  if (shelf.value && !known) return <Nowhere />;
  return (
    <div class="page">
      <TopBar />
      <main class="panel reading">
        <h1>{title}</h1>
        <Clauses game={game} clause={location.hash.slice(1)} heading="h2" />
      </main>
    </div>
  );
}
