import { voidWindows } from './void-window.js';

const dayMs = 24 * 3600_000;

/**
 * How long before the end of the carrier's window the customer is notified, and the minimum time between the notice and the void.
 */
export const unusedLabelRules = { leadMs: 2 * dayMs, noticeMs: 20 * 3600_000 } as const;

/** For each carrier whose window we know: labels bought before `before` and after `after` are in the last days of theirs. */
export const unusedSince = (now: Date): { carrier: string; before: Date; after: Date }[] =>
  Object.entries(voidWindows).map(([carrier, { askDays }]) => ({
    carrier,
    before: new Date(now.getTime() - askDays * dayMs + unusedLabelRules.leadMs),
    after: new Date(now.getTime() - (askDays + 1) * dayMs),
  }));
