// Whatever can be touched on a board: it is clicked, dragged, reached by keys and held for an explanation; it says how
// it stands, and a click that leads nowhere is answered by the rule that forbids it.

import type { ComponentChildren, JSX } from '../../vendor/preact.js';
import { prefs } from '../prefs.js';
import type { Choice, Parts } from '../types.js';

type Touched = {
  choice: Choice;
  hint: Parts | null;
  part: string;
  value: string;
  does?: string; // the action that a click begins, where there are several
};

type Attributes = Omit<JSX.IntrinsicElements['button'], 'onClick' | 'part' | 'value' | 'class'>;

export type PartProps = Touched &
  Attributes & {
    class?: string;
    about?: string; // the thing in words
    clause?: string; // of the rules, by which it stands
    can?: boolean; // where a board knows better than the legal list
    picked?: boolean;
    hinted?: boolean;
    deed?: boolean; // a button whose words say all: a click does it, unless this person wants to confirm
    press?: () => void; // what a click does instead
    children?: ComponentChildren;
  };

/** How a thing stands: could it be taken, is it, and does a hint name it? */
export function stands({ choice, hint, part, value, does }: Touched) {
  const can = choice.can(part, value, does);
  return {
    can,
    glows: choice.mine && can && choice.can(part, value),
    picked: choice.picked[part] === value && (!does || choice.picked.do === does),
    hinted: hint?.[part] === value && (!hint.do || !does || hint.do === does),
  };
}

function touch({ choice, part, value, does }: Touched, deed?: boolean) {
  const whole = deed && !prefs.value.confirm ? choice.legal.find(({ parts }) => parts[part] === value) : null;
  return whole && Object.keys(whole.parts).length === 1 ? choice.play(whole.text) : choice.pick(part, value, does);
}

export function Part(props: PartProps) {
  const { choice, hint, part, value, does, about, clause, can, picked, hinted, deed, press, children, ...rest } = props;
  const now = stands(props);
  const taken = picked ?? now.picked;
  const looks = [
    rest.class,
    (can ?? now.glows) ? 'can' : '',
    taken ? 'picked' : '',
    (hinted ?? now.hinted) ? 'hinted' : '',
  ];
  return (
    <button
      aria-label={about}
      title={about}
      {...rest}
      class={looks.filter(Boolean).join(' ')}
      data-part={part}
      data-value={value}
      data-do={does}
      data-clause={clause}
      aria-pressed={taken}
      aria-disabled={!(can ?? now.can)}
      onClick={press ?? (() => touch(props, deed))}
    >
      {children}
    </button>
  );
}
