// On or off.

export const Switch = ({
  label,
  hint,
  on,
  set,
}: {
  label: string;
  hint?: string;
  on: boolean;
  set: (on: boolean) => void;
}) => (
  <label class="switch">
    <input
      type="checkbox"
      role="switch"
      checked={on}
      onChange={(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
