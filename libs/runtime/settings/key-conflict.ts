import type { Env } from './env.js';

/** Why the shop's keys do not fit together, for its operator; null: they do. */
export class KeyConflict {
  constructor(readonly text: string | null = null) {}
}

type Accounts = Pick<Env['carriers'], 'livePrices' | 'sellsPostage'>;

/**
 * A test key of the card provider beside a real carrier key gives postage away; a live one beside nothing but test keys of carriers charges real cards
 * for samples. Price lists alone sell samples in any shop.
 */
export function findKeyConflict({ live }: Pick<Env['stripe'], 'live'>, carriers: Accounts): KeyConflict {
  const { sellsPostage, livePrices } = carriers;
  if (!live && sellsPostage)
    return new KeyConflict(
      'The Stripe key is a test key, and a carrier key is real: test cards buy real postage. Set a live Stripe key, or test keys of carriers.',
    );
  if (live && !sellsPostage && livePrices)
    return new KeyConflict(
      'The Stripe key is live, and the carrier keys are test keys: real cards pay for sample labels. Set real carrier keys, or a Stripe test key.',
    );
  return new KeyConflict();
}
