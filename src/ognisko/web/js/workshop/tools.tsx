// What can be done with the set: play it, measure it, keep it, take it along, open another one.

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { gameOf } from '../house.js';
import { t } from '../i18n.js';
import { playNow } from '../make.js';
import { Refusal } from '../net.js';
import { saidOf } from '../said.js';
import type { OwnSet } from '../types.js';
import { against } from '../ui/gamecard.js';
import { Maker } from '../ui/maker.js';
import { Icon } from '../ui/parts.js';
import { type Draft, download, forgetSet, keepSet, openSet, ownSets, readFile } from './draft.js';
import type { Fields } from './form.js';
import { Measuring } from './measuring.js';
import { Kept } from './sets.js';

export function Tools({ draft }: { draft: Draft }) {
  const { shop, content, name, wrong } = draft;
  const [said, setSaid] = useState<{ bad: boolean; text: string } | null>(null);
  const [sets, setSets] = useState<OwnSet[]>([]);
  const [making, setMaking] = useState(false);
  const [measuring, setMeasuring] = useState(false);
  const picker = useRef<HTMLInputElement | null>(null);
  const game = gameOf(shop.game);
  const called = () => name.value.trim() || t('page.workshop.unnamed');
  const box = () => ({ name: called(), content: content.value });
  useEffect(() => {
    if (shop.bench.sets) ownSets().then(setSets, () => {});
  }, []);
  const doing = (work: () => Promise<string>) => () =>
    work().then(
      text => setSaid(text ? { bad: false, text } : null),
      error => setSaid({ bad: true, text: saidOf(error) }),
    );
  const play = doing(async () => {
    if (!game) return '';
    const { players, level } = against(game);
    draft.dirty.value = false;
    await playNow(shop.game, players, t('page.me'), level, box());
    return '';
  });
  const keep = doing(async () => {
    const kept = await keepSet(shop.game, called(), content.value);
    name.value = kept.name;
    draft.dirty.value = false;
    setSets(await ownSets());
    return t('page.workshop.kept', { name: kept.name });
  });
  const take = doing(async () => {
    await download(shop.game, content.value);
    draft.dirty.value = false;
    return t('page.workshop.taken', { file: `${shop.game}.toml` });
  });
  const read = (file: File | undefined) =>
    file &&
    doing(async () => {
      const found = await readFile(file, shop.bench.bytes);
      if (found.game !== shop.game) throw new Refusal(422, { error: 'other_game' });
      draft.take(found.content as Fields, file.name.replace(/\.toml$/, '').slice(0, 24));
      return t('page.workshop.opened', { name: file.name });
    })();
  const open = (id: string) =>
    doing(async () => {
      const found = await openSet(id);
      draft.take(found.content as Fields, found.name);
      return t('page.workshop.opened', { name: found.name });
    })();
  const forget = (id: string) =>
    doing(async () => {
      setSets(await forgetSet(id));
      return '';
    })();
  return (
    <section class="ws-tools panel" aria-label={t('page.workshop.set')}>
      <label class="ws-field">
        <span>{t('page.workshop.name')}</span>
        <input
          value={name.value}
          maxlength={24}
          placeholder={t('page.workshop.unnamed')}
          autocomplete="off"
          onInput={event => {
            name.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="row">
        <button class="primary" id="ws-play" disabled={!!wrong.value} onClick={play}>
          <Icon name="play" />
          {t('page.workshop.play')}
        </button>
        <button disabled={!!wrong.value} onClick={() => setMaking(true)}>
          <Icon name="friends" />
          {t('page.make_table')}
        </button>
        {shop.bench.seconds > 0 && (
          <button id="ws-measure" disabled={!!wrong.value} onClick={() => setMeasuring(true)}>
            {t('page.workshop.measure')}
          </button>
        )}
        {shop.bench.sets > 0 && (
          <button id="ws-keep" disabled={!!wrong.value} onClick={keep}>
            {t('page.workshop.keep')}
          </button>
        )}
        <button id="ws-take" onClick={take}>
          {t('page.workshop.take')}
        </button>
        <button onClick={() => picker.current?.click()}>{t('page.workshop.open')}</button>
        <input
          ref={picker}
          id="ws-file"
          class="vh"
          type="file"
          accept=".toml"
          tabIndex={-1}
          aria-label={t('page.workshop.open')}
          onChange={event => {
            read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <button onClick={() => draft.take(shop.content as Fields, '')}>{t('page.workshop.ours')}</button>
      </div>
      {said && (
        <p role={said.bad ? 'alert' : 'status'} class={said.bad ? 'bad' : 'good'}>
          {said.text}
        </p>
      )}
      <Kept sets={sets.filter(each => each.game === shop.game)} open={open} forget={forget} />
      {making && game && <Maker game={game} box={box()} close={() => setMaking(false)} />}
      {measuring && <Measuring draft={draft} name={called()} close={() => setMeasuring(false)} />}
    </section>
  );
}
