import { createHash, randomBytes } from 'node:crypto';
import { sameText } from '../user-pool/sign-in/srp.js';

/** What a code stands for: the user, and the request that it answers. */
export type Authorization = {
  sub: string;
  signedInAt: number;
  redirectUri: string;
  challenge: string;
  nonce: string | undefined;
  scope: string;
};

const lifeMs = 5 * 60_000;

/** Authorization codes: each is valid once, for five minutes, with the verifier of its challenge (PKCE, S256). */
export class AuthorizationCodes {
  readonly #open = new Map<string, Authorization & { expires: number }>();

  constructor(private readonly clock: () => number) {}

  issue(authorization: Authorization): string {
    const now = this.clock();
    for (const [code, { expires }] of this.#open) if (expires <= now) this.#open.delete(code);
    const code = randomBytes(24).toString('base64url');
    this.#open.set(code, { ...authorization, expires: now + lifeMs });
    return code;
  }

  /** Undefined for a code that is unknown, used, expired, for another request, or sent without its verifier. */
  redeem(code: string, redirectUri: string, verifier: string): Authorization | undefined {
    const found = this.#open.get(code);
    this.#open.delete(code);
    if (!found || found.expires <= this.clock() || found.redirectUri !== redirectUri) return undefined;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return sameText(challenge, found.challenge) ? found : undefined;
  }
}
