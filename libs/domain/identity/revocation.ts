import { defineEntity, p } from '@mikro-orm/core';
import type { Actor } from './actor.js';

export const revocationReasons = [
  'disabled',
  'role_changed',
  'signed_out_by_staff',
  'password_reset',
  'signed_out',
  'signed_out_everywhere',
  'erasure',
] as const;
export type RevocationReason = (typeof revocationReasons)[number];

const RevocationSchema = defineEntity({
  name: 'Revocation',
  tableName: 'revocation',
  properties: {
    /** The id of an owner (all their sign-ins), or the hash of one sign-in. */
    subject: p.string().primary(),
    /** Tokens of sign-ins before this instant are refused. */
    notBefore: p.datetime(),
    reason: p.enum(revocationReasons),
    revokedBy: p.string(),
  },
});

/** Ends sign-ins at once, whatever their tokens say. */
export class Revocation extends RevocationSchema.class {}
RevocationSchema.setClass(Revocation);

/** `unclear`: signed in at about the time of the revocation; only the user pool can decide. */
export type SessionState = 'live' | 'revoked' | 'unclear';

/** How far the clocks of the user pool and of the database may be apart, in milliseconds. */
const clockSkewMs = 60_000;

/**
 * The effect of a revocation of all sign-ins of an owner on one of them. The pool records the time of a sign-in in whole seconds
 * and by its own clock, so a sign-in shortly after the revocation may be an older one. Guests cannot be checked: they get a new
 * token.
 */
export function sessionState({ kind, signIn }: Pick<Actor, 'kind' | 'signIn'>, notBefore: Date): SessionState {
  const signedIn = signIn?.at.getTime() ?? 0;
  if (signedIn + 1000 <= notBefore.getTime()) return 'revoked';
  if (kind === 'guest') return signedIn <= notBefore.getTime() ? 'revoked' : 'live';
  return signedIn <= notBefore.getTime() + clockSkewMs ? 'unclear' : 'live';
}
