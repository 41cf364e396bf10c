import { Registry } from 'prom-client';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { longLivedTokens } from './long-lived-tokens.js';

describe('tokens with too long a lifetime', () => {
  it('are all counted, and logged once a minute', async () => {
    const [registry, errors, clock] = [new Registry(), [] as string[], { now: 1_000 }];
    const logger = { error: (text: string) => errors.push(text) } as Partial<Logger> as Logger;
    const refuse = longLivedTokens(registry, logger, () => clock.now);
    for (const after of [0, 1, 59_999, 60_000]) {
      clock.now = 1_000 + after;
      refuse();
    }
    expect(await registry.metrics()).toContain('waybill_long_lived_tokens_refused_total 4');
    expect(errors).toHaveLength(2);
    expect(errors[0]).toContain('ACCESS_TOKEN_MAX_MINUTES');
  });
});
