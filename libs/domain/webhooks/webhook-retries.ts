const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after each failed try but the last, in milliseconds: the schedule that Standard Webhooks suggest, 8 tries in two days. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour];
const longest = 24 * hour;

/** Tries of one delivery before it has failed for good. */
export const webhookTries = pauses.length + 1;

/** No call has succeeded for so long that the endpoint is paused, in milliseconds. */
export const pauseAfterMs = 5 * 24 * hour;

/**
 * The delay after a failed attempt, in milliseconds, with ±20 % jitter; null: it was the last one.
 * @param tries made so far, from 1.
 * @param askedMs the receiver's Retry-After; honored up to a day.
 * @param random in [0, 1).
 */
export function webhookPauseMs(tries: number, askedMs = 0, random = Math.random()): number | null {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  return Math.max(Math.round(pause * (0.8 + random * 0.4)), Math.min(askedMs, longest));
}

type WebhookContent = { type: string; at: Date; sequence: number; data: Record<string, unknown> };

/** The body of a delivery: the same on every try. @param livemode whether it is about real money or postage */
export function webhookBody(event: WebhookContent, livemode: boolean): string {
  const { type, at, sequence, data } = event;
  return JSON.stringify({ type, timestamp: at.toISOString(), livemode, data: { sequence, ...data } });
}
