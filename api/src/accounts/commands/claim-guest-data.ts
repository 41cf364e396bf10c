import { DeadlockException, EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ClaimView } from '#libs/contracts/accounts/accounts.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { transferOwnership } from '#libs/use-cases/accounts/transfer-ownership.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { RevokedSignIns } from '../../http/auth/revoked-sign-ins.js';

/**
 * Transfers a guest's data to the user. Only the owner changes, never the content, so the latest edit wins no matter who made it.
 * The token proves that the caller is that guest. Concurrent calls for one guest queue up on its claim row; a later call
 * transfers newer data.
 */
export class ClaimGuestData extends Command<ClaimView> {
  constructor(
    readonly actor: Actor,
    readonly guestToken: string,
  ) {
    super();
  }
}

/** Tries when the worker and the claim have locked each other out. */
const most = 4;

@CommandHandler(ClaimGuestData)
export class ClaimGuestDataHandler implements ICommandHandler<ClaimGuestData> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: TokenVerifier,
    private readonly revocations: RevokedSignIns,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, guestToken }: ClaimGuestData): Promise<ClaimView> {
    const guestId = await this.#guestOf(guestToken);
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.em.transactional((em) => claim(em, guestId, actor.id, this.clock.now()));
      } catch (error) {
        if (!(error instanceof DeadlockException) || tried === most) throw error;
      }
    }
  }

  /** @throws invalid_body for an unknown or expired token, or one that is not a guest's; upstream when that cannot be checked. */
  async #guestOf(token: string): Promise<string> {
    const guest = await this.#liveGuest(token).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'forbidden') return error;
      throw error;
    });
    if (guest instanceof DomainError) throw notAGuest(guest.code, guest.message);
    if (guest.kind !== 'guest') throw notAGuest('not_a_guest', 'This is not the token of a guest.');
    return guest.id;
  }

  async #liveGuest(token: string): Promise<Actor> {
    const guest = await this.tokens.verify(token);
    await this.revocations.assertLive(guest);
    return guest;
  }
}

async function claim(em: EntityManager, guestId: string, userId: string, now: Date): Promise<ClaimView> {
  await em.upsert(GuestClaim, { guestId, userId, claimedAt: now }, { onConflictAction: 'ignore' });
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const claimed = await em.findOneOrFail(GuestClaim, guestId, lock);
  if (claimed.userId !== userId) {
    throw new DomainError('already_claimed', 'conflict', 'These shipments already belong to another account.');
  }
  return transferOwnership(em, { from: guestId, to: userId }, now);
}

const notAGuest = (code: string, message: string): DomainError =>
  new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'guestToken', code, message }],
  });
