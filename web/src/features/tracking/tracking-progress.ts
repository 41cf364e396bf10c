import type { TrackingView } from '#libs/contracts/shipments/tracking.js';
import { trackingDisplays, trackingSteps } from './tracking-text';

type Step = 0 | 1 | 2 | 3;

export interface Progress {
  /** The furthest step that any scan has reached: trouble does not take it back. */
  step: Step;
  names: readonly string[];
}

const goesBack: ReadonlySet<TrackingView['status']> = new Set(['returning', 'returned']);

/** The progress of a parcel; a return ends with its arrival at the sender instead of its delivery. */
export function progressOf({ status, events }: Pick<TrackingView, 'status' | 'events'>): Progress {
  const steps = [status, ...events.map((event) => event.status)].map((each) => trackingDisplays[each].step);
  const furthest = Math.max(...steps) as Step;
  if (!goesBack.has(status)) return { step: furthest, names: trackingSteps };
  const step = status === 'returned' ? 3 : (Math.min(furthest, 2) as Step);
  return { step, names: [...trackingSteps.slice(0, 3), 'Returned'] };
}
