import { DomainError } from '../errors.js';
import { hmac, sameBytes } from '../hmac.js';
import type { CompanyInvitation } from './company-invitation.js';

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,3})\.([\w-]{43})$/;

/** The same error for expired, used, revoked and forged links. */
export const invitationOver = (): DomainError =>
  new DomainError(
    'link_expired',
    'conflict',
    'This invitation no longer works. Ask an admin of the company for a new one.',
  );

/**
 * Signed tokens of invitation links (HMAC-SHA256): the invitation and the number of its mail. The database alone cannot create
 * one. The first secret signs, all secrets verify; without a secret no invitations can be sent.
 */
export class InvitationLinks {
  constructor(private readonly secrets: readonly string[]) {}

  get canSign(): boolean {
    return this.secrets.length > 0;
  }

  /** null without a secret. */
  sign({ id, sends }: Pick<CompanyInvitation, 'id' | 'sends'>): string | null {
    const [secret] = this.secrets;
    return secret ? `${id}.${sends}.${signature(secret, `${id}.${sends}`).toString('base64url')}` : null;
  }

  /** @throws conflict `link_expired` for an invalid signature */
  open(token: string): Pick<CompanyInvitation, 'id' | 'sends'> {
    const [, id = '', sends = '', signed = ''] = form.exec(token) ?? [];
    const claimed = Buffer.from(signed, 'base64url');
    if (!this.secrets.some((secret) => sameBytes(claimed, signature(secret, `${id}.${sends}`)))) throw invitationOver();
    return { id, sends: Number(sends) };
  }
}

const signature = (secret: string, claim: string): Buffer => hmac(secret, `company-invitation ${claim}`);
