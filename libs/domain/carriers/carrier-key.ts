/** The origin of an account's key: the name of the setting and its visible part. Never the key. */
export type CarrierKey = { setting: string; lastFour: string; mode: 'test' | 'live' | 'unknown' };
