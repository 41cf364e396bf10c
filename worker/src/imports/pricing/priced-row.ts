import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { RateAnswer } from '#libs/domain/carriers/carrier.js';
import type { LiveRates, PricedService } from '#libs/domain/imports/import-rate.js';

/** The services for a row, cheapest first; `failure` where none is available. `waits`: a carrier has not answered yet. */
export type PricedRow = {
  services: PricedService[];
  /** Milliseconds since 1970; null without an expiry. */
  expiresAt: number | null;
  waits: boolean;
  failure: RateFailure | null;
  /** Null: no price is live. */
  live: LiveRates | null;
};

/** The most frequent reasons, each once. */
export function noServiceFailure(answers: readonly RateAnswer[]): RateFailure {
  const refusals = answers.flatMap((answer) => answer.refusals);
  const messages = answers.flatMap((answer) => answer.messages);
  const texts = new Set([...refusals, ...messages].map(({ text }) => text));
  const code = messages[0]?.code ?? refusals[0]?.code ?? 'no_service';
  return { code, text: ['No service takes this.', ...[...texts].slice(0, 3)].join(' ') };
}

/** Of a row after those with live prices, where no price lists are sold. `upTo`: the number of the last row that gets some. */
export const noLivePrices = (upTo: number): PricedRow => ({
  ...{ services: [], expiresAt: null, waits: false, live: null },
  failure: {
    code: 'live_rows_limit',
    text: `Only rows up to number ${upTo.toLocaleString('en-US')} of a file get prices. Put this row in another file.`,
  },
});
