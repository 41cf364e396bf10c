import { clsx } from 'clsx';

/** An on/off switch with immediate effect. */
export function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className="grid h-9 w-12 shrink-0 place-items-center rounded-control hover:bg-sunken"
    >
      <span
        className={clsx(
          'flex h-5 w-9 items-center rounded-full border px-0.5 transition-colors',
          on ? 'justify-end border-primary bg-primary' : 'justify-start border-border-strong bg-sunken',
        )}
      >
        <span className={clsx('size-3.5 rounded-full', on ? 'bg-on-primary' : 'bg-border-strong')} />
      </span>
    </button>
  );
}
