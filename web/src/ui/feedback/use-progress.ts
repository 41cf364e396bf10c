import { useEffect, useState } from 'react';

/** Work shorter than this shows no bar. */
export const progressThrottle = 200;
/** The bar takes this long to its nine tenths. */
export const progressDuration = 5_000;
/** How long the filled bar is seen fading. */
const fade = 600;

export type ProgressPhase = 'idle' | 'waiting' | 'running' | 'done' | 'failed';

/** Phases of the bar: idle → waiting (200 ms) → running → done or failed → idle. */
export function useProgress(active: boolean, failed: boolean): ProgressPhase {
  const [phase, setPhase] = useState<ProgressPhase>('idle');
  const next = phaseAfter(phase, active, failed);
  if (next !== phase) setPhase(next);
  useEffect(() => {
    if (phase === 'waiting') return after(progressThrottle, () => setPhase('running'));
    if (phase === 'done' || phase === 'failed') return after(fade, () => setPhase('idle'));
    return undefined;
  }, [phase]);
  return next;
}

function phaseAfter(phase: ProgressPhase, active: boolean, failed: boolean): ProgressPhase {
  if (active) return phase === 'running' || phase === 'waiting' ? phase : 'waiting';
  if (phase === 'waiting') return 'idle';
  return phase === 'running' ? (failed ? 'failed' : 'done') : phase;
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
