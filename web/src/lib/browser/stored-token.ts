/** Where local storage holds the sign-in of this browser, and its guest. */
export const sessionKey = 'waybill.session';
export const guestKey = 'waybill.guest';

/** A token that ends within this time, in milliseconds, is renewed before it is used. */
export const renewalMargin = 60_000;

/** As much of both as this file reads. */
interface StoredTokens {
  accessToken?: string;
  token?: string;
  expires?: number;
}

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredTokens | null;

/** The stored token of this browser's user; undefined where one has to be requested first. */
export function storedToken(now: number): string | undefined {
  try {
    const { accessToken, token, expires = 0 } = read(sessionKey) ?? read(guestKey) ?? {};
    return expires - renewalMargin > now ? (accessToken ?? token) : undefined;
  } catch {
    return undefined;
  }
}
