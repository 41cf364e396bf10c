import { DomainError } from '../errors.js';
import { hmac, sameBytes } from '../hmac.js';

/** How long the link in a receipt opens the order (with a code). */
export const orderLinkDays = 7;

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/**
 * Signed links to orders and the codes that go with them (HMAC-SHA256, RFC 2104). The first secret signs, all of them
 * verify; without any there are no links.
 */
export class OrderLinks {
  constructor(private readonly secrets: readonly string[]) {}

  /** The `access` text of a link to the order, good for a week from `now`; null without a secret. */
  sign(orderId: string, now: Date): string | null {
    const [secret] = this.secrets;
    if (!secret) return null;
    const expires = Math.floor(now.getTime() / 1000) + orderLinkDays * 24 * 3600;
    const claim = `${orderId}.${expires.toString(36)}`;
    return `${claim}.${hmac(secret, `order-link ${claim}`).toString('base64url')}`;
  }

  /** The order's id. @throws conflict `link_expired`, the same for whatever is wrong with it. */
  open(link: string, now: Date): string {
    const [, orderId = '', expires = '', signature = ''] = form.exec(link) ?? [];
    const claimed = Buffer.from(signature, 'base64url');
    const known = this.secrets.some((secret) => sameBytes(claimed, hmac(secret, `order-link ${orderId}.${expires}`)));
    if (!known || parseInt(expires, 36) * 1000 <= now.getTime()) throw linkExpired();
    return orderId;
  }

  /** The six digits of a code's row; null without a secret. */
  code(codeId: string): string | null {
    const [secret] = this.secrets;
    return secret === undefined ? null : sixDigits(secret, codeId);
  }

  isCode(codeId: string, entered: string): boolean {
    return this.secrets.some((secret) => sameBytes(Buffer.from(entered), Buffer.from(sixDigits(secret, codeId))));
  }
}

/** One answer for a link that is old, was changed or names no order: it does not reveal which orders exist. */
export const linkExpired = (): DomainError =>
  new DomainError(
    'link_expired',
    'conflict',
    'This link no longer opens an order. Use the newest receipt, or write to us.',
  );

const sixDigits = (secret: string, codeId: string): string =>
  String(hmac(secret, `order-code ${codeId}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
