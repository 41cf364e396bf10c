import { Counter, type Registry } from 'prom-client';
import type { Logger } from '#libs/runtime/logs/logger.js';

/** Between two lines in the log, in milliseconds. */
const pause = 60_000;

/**
 * Counts tokens refused because they live longer than ACCESS_TOKEN_MAX_MINUTES, and logs what to do: nobody can sign in until the
 * user pool's client is changed, so the first one is already an error.
 */
export function longLivedTokens(registry: Registry, logger: Logger, now: () => number = Date.now): () => void {
  const refused = new Counter({
    name: 'waybill_long_lived_tokens_refused_total',
    help: 'Valid tokens that were refused because they live longer than ACCESS_TOKEN_MAX_MINUTES',
    registers: [registry],
  });
  let next = 0;
  return () => {
    refused.inc();
    if (now() < next) return;
    next = now() + pause;
    logger.error(
      'Sign-ins are refused: the pool issues tokens that live longer than ACCESS_TOKEN_MAX_MINUTES. See docs/cognito.md.',
    );
  };
}
