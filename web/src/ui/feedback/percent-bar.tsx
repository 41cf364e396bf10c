import { clsx } from 'clsx';

interface PercentBarProps {
  label: string;
  done: number;
  /** Null: not known yet. */
  all: number | null;
}

/** The share of something that is done. Announced politely at every tenth, not at every step. */
export function PercentBar({ label, done, all }: PercentBarProps) {
  const percent = all === null ? null : all === 0 ? 100 : Math.min(100, Math.floor((done / all) * 100));
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={clsx('h-full rounded-full bg-primary transition-[width]', percent === null && 'animate-pulse')}
          style={{ width: `${percent ?? 30}%` }}
        />
      </div>
      <p role="status" className="sr-only">
        {percent === null ? label : `${label}: ${Math.floor(percent / 10) * 10}%`}
      </p>
    </>
  );
}
