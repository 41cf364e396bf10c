import { DomainError } from '../errors.js';
import { hmac, sameBytes } from '../hmac.js';

/** How long the link confirms an address, milliseconds. */
export const confirmationLifeMs = 7 * 24 * 3600_000;

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** One answer for a link that is old, was changed or is of another parcel. */
export const confirmationExpired = (): DomainError =>
  new DomainError(
    'link_expired',
    'conflict',
    'This link no longer works. Enter your e-mail address again to get a new one.',
  );

/**
 * Signed texts of links that confirm the address of a tracking subscription (HMAC-SHA256): they name the row of the mail they are in,
 * so that no address is in a link. The first secret signs, all of them verify; without any there are no links.
 */
export class SubscriptionLinks {
  constructor(private readonly secrets: readonly string[]) {}

  /** null without a secret. */
  sign(mailId: string): string | null {
    const [secret] = this.secrets;
    return secret ? `${mailId}.${hmac(secret, `tracking-subscription ${mailId}`).toString('base64url')}` : null;
  }

  /** The id of the mail. @throws conflict `link_expired` for whatever is not signed by us. */
  open(token: string): string {
    const [, mailId = '', signature = ''] = form.exec(token) ?? [];
    const claimed = Buffer.from(signature, 'base64url');
    if (!this.secrets.some((secret) => sameBytes(claimed, hmac(secret, `tracking-subscription ${mailId}`))))
      throw confirmationExpired();
    return mailId;
  }
}
