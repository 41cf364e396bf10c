/** A sign-in that this tab has started on the hosted pages. */
export interface PendingRequest {
  /** Returned in the address: proves that the answer belongs to this request. */
  state: string;
  /** Returned in the id token. */
  nonce: string;
  /** The request has its hash (PKCE): a stolen code is useless without the verifier. */
  verifier: string;
  /** The page to open after the sign-in. */
  returnTo: string;
  /** The only user who may sign in, when a signed-in person confirms who they are. */
  user?: string;
  /** Milliseconds since 1970. */
  at: number;
}

const key = 'waybill.hosted-sign-in';
/** A person needs minutes at most, and forgotten requests must not stay usable. */
const lifeMs = 10 * 60_000;

/** In this tab only: another tab's sign-in has its own. @throws where the browser forbids storage. */
export function storePending(request: PendingRequest, storage: Storage = window.sessionStorage): void {
  storage.setItem(key, JSON.stringify(request));
}

/** The request, once: a second answer finds nothing. Null for none, an old one, or one of another state. */
export function takePending(
  state: string | null,
  now: number,
  storage: Storage = window.sessionStorage,
): PendingRequest | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as PendingRequest | null;
    storage.removeItem(key);
    return stored && state && stored.state === state && stored.at + lifeMs > now ? stored : null;
  } catch {
    return null;
  }
}
