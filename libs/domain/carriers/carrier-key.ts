/** Where the key of an account comes from: the name of the setting and what may be shown of it. Never the key. */
export type CarrierKey = { setting: string; lastFour: string; mode: 'test' | 'live' | 'unknown' };
