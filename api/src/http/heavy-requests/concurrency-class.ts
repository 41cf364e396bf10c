export const concurrencyKey = Symbol('turn');

/** `changes` lock something for long, `reads` go through very much. Each kind has turns of its own. */
export type ConcurrencyClass = 'changes' | 'reads';
