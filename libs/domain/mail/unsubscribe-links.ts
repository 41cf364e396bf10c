import { mailChoices, type MailChoice } from '#libs/contracts/mail/mail-choices.js';
import { DomainError } from '../errors.js';
import { hmac, sameBytes } from '../hmac.js';

/** Whose choice a link changes: a switch of an account, or the opt-out of an address without one. */
export type MailReader = { kind: 'account'; userId: string } | { kind: 'address'; hash: string };

const form = new RegExp(`^((${mailChoices.join('|')})\\.([ua])\\.([\\w-]{1,80}))\\.([\\w-]{43})$`);

/**
 * Signed texts of links that turn a kind of mail off, without signing in (HMAC-SHA256). They never expire: an old mail's link works as
 * well. The first secret signs, all of them verify; without any there are no links.
 */
export class UnsubscribeLinks {
  constructor(private readonly secrets: readonly string[]) {}

  /** null without a secret. */
  sign(choice: MailChoice, reader: MailReader): string | null {
    const [secret] = this.secrets;
    if (!secret) return null;
    const claim = `${choice}.${reader.kind === 'account' ? `u.${reader.userId}` : `a.${reader.hash}`}`;
    return `${claim}.${hmac(secret, `unsubscribe ${claim}`).toString('base64url')}`;
  }

  /** @throws conflict `link_expired` for whatever is not signed by us. */
  open(token: string): { choice: MailChoice; reader: MailReader } {
    const [, claim = '', choice = '', kind = '', id = '', signature = ''] = form.exec(token) ?? [];
    const claimed = Buffer.from(signature, 'base64url');
    const known = this.secrets.some((secret) => sameBytes(claimed, hmac(secret, `unsubscribe ${claim}`)));
    if (!known)
      throw new DomainError(
        'link_expired',
        'conflict',
        'This link is not complete or no longer works. Use the link in your newest e-mail.',
      );
    return {
      choice: choice as MailChoice,
      reader: kind === 'u' ? { kind: 'account', userId: id } : { kind: 'address', hash: id },
    };
  }
}
