// A player in full, in a window: guides, points line by line.

import { t } from '../../js/i18n.js';
import type { Teller } from '../../js/words.js';
import type { SeatView } from './contract.js';
import { box } from './data.js';
import { secondWords } from './describe.js';
import { GuideFace } from './guide.js';

export const LINES = ['villages', 'temples', 'pollution', 'tiles', 'goals', 'end_tile'] as const;

/** What a line of the score counts, of which the land shows how many. */
const counted = (player: SeatView) => ({
  villages: player.villages,
  temples: player.spaces.filter(space => space.temple).length,
  pollution: player.spaces.filter(space => space.pollution).length,
  tiles: player.spaces.filter(space => space.tile).length,
  goals: player.kept.filter((id: string) => player.missing[id] === 0).length,
  end_tile: player.end_tile ? 1 : 0,
});

export const Score = ({ player }: { player: SeatView }) => {
  const counts = counted(player);
  return (
    <table class="tw-score">
      <caption>{t('tribes.page.score_now')}</caption>
      <tbody>
        {LINES.map(line => (
          <tr key={line}>
            <th scope="row">{t(`tribes.page.score.${line}`)}</th>
            <td>{counts[line]}</td>
            <td>
              <b>{player.score[line]}</b>
            </td>
          </tr>
        ))}
        <tr class="tw-total">
          <th scope="row">{t('tribes.page.score.total')}</th>
          <td />
          <td>
            <b>{player.points}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
};

/** the board's four guides and both ways to them */
export const GuideList = ({ id, teller }: { id: string | null; teller: Teller }) =>
  id ? (
    <section class="tw-guide-list">
      <h3>{t('tribes.page.guides_of', { character: box.board[id].character })}</h3>
      <p>{t('tribes.page.guides_how')}</p>
      <ol>
        <li>
          {t('tribes.page.path_why')} {box.board[id].path.map(colour => t(`tribes.page.tile.${colour}`)).join(' → ')}
        </li>
        <li>{secondWords(box.board[id].second)}</li>
      </ol>
      <ul>
        {Object.keys(box.guide_card)
          .filter(card => box.guide_card[card].character === box.board[id].character)
          .map(card => (
            <li key={card} class="tw-guide-card">
              <GuideFace id={card} teller={teller} />
            </li>
          ))}
      </ul>
    </section>
  ) : null;
