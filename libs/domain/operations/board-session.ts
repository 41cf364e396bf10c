import { hash, randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { Actor, Role } from '../identity/actor.js';

const BoardSessionSchema = defineEntity({
  name: 'BoardSession',
  tableName: 'board_session',
  properties: {
    tokenHash: p.string().primary(),
    actorId: p.string(),
    roles: p.array().$type<Role[]>(),
    expiresAt: p.datetime(),
    /** The sign-in it belongs to: both end together. */
    signedInAt: p.datetime(),
    session: p.string(),
  },
});

const lifeMs = 15 * 60_000;
const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** Opens the queue board to one operator or admin for a quarter of an hour. The token itself is in their cookie only. */
export class BoardSession extends BoardSessionSchema.class {
  /** `token`: 256 random bits. */
  static open(
    { id, roles, signIn }: Pick<Actor, 'id' | 'roles' | 'signIn'>,
    now: Date,
  ): { session: BoardSession; token: string } {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + lifeMs);
    const session = Object.assign(new BoardSession(), { tokenHash: hashOf(token), actorId: id, expiresAt });
    session.roles = [...roles];
    session.signedInAt = signIn?.at ?? new Date(0);
    session.session = signIn?.session ?? '';
    return { session, token };
  }

  /** The row id of a token's session. */
  static keyOf(token: string): string {
    return hashOf(token);
  }

  /** Whose it is, as revocations know them. */
  whose(): Pick<Actor, 'id' | 'kind' | 'signIn'> {
    const signIn = { at: this.signedInAt, session: this.session, device: '' };
    return { id: this.actorId, kind: 'user', signIn };
  }

  opens(now: Date): boolean {
    return this.expiresAt > now && this.roles.some((role) => role === 'admin' || role === 'operator');
  }

  /** Admins may act on the board; operators when an admin has allowed it. */
  mayAct(operatorsMayAct: boolean): boolean {
    return this.roles.includes('admin') || (operatorsMayAct && this.roles.includes('operator'));
  }
}
BoardSessionSchema.setClass(BoardSession);
