import { clsx } from 'clsx';
import { progressDuration, useProgress } from './use-progress';

/** The thin bar at the very top. Grows to nine tenths over 5 s, fills and fades when done, turns red on failure. */
export function ProgressBar({ active, failed = false }: { active: boolean; failed?: boolean }) {
  const phase = useProgress(active, failed);
  if (phase === 'idle' || phase === 'waiting') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      data-phase={phase}
      style={phase === 'running' ? { transitionDuration: `${progressDuration}ms` } : {}}
      className={clsx(
        'fixed inset-x-0 top-0 z-60 h-[3px] origin-left starting:scale-x-0',
        phase === 'running' && 'scale-x-90 bg-primary transition-transform ease-out',
        phase === 'done' && 'scale-x-100 bg-primary opacity-0 transition duration-300',
        phase === 'failed' && 'scale-x-100 bg-danger opacity-0 transition duration-300 delay-300',
      )}
    />
  );
}
