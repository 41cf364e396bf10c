const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** 256 random bits in 43 characters: a state, a nonce or a verifier. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The challenge of a verifier (RFC 7636, S256). */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

/** Browsers hash only on https pages and localhost. */
export const canHash = (): boolean => Boolean(globalThis.crypto?.subtle);
