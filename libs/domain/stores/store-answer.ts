/**
 * Why a store call failed, as data. `text` is a sentence for the owner, `refused` has the store's own words. After `temporary`
 * and `rate_limited` the same call may be repeated; `unsure`: it may have taken effect.
 */
export type StoreFault =
  | { kind: 'revoked'; text: string }
  | { kind: 'rate_limited'; text: string; waitMs: number }
  | { kind: 'temporary'; text: string; unsure: boolean }
  /** The response violates the vendor's description; `raw` is the truncated response. */
  | { kind: 'invalid_answer'; text: string; raw: string }
  | { kind: 'refused'; code: string; text: string };

export type StoreAnswer<T> = { ok: true; value: T } | { ok: false; fault: StoreFault };

export const answered = <T>(value: T): StoreAnswer<T> => ({ ok: true, value });
export const failed = (fault: StoreFault): { ok: false; fault: StoreFault } => ({ ok: false, fault });
