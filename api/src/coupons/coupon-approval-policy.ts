import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';
import { ceilingOf, excessOf, worthOf, type CouponCeilings } from '#libs/domain/coupons/coupon-ceiling.js';
import { CouponGrant } from '#libs/domain/coupons/coupon-grant.js';
import type { Coupon } from '#libs/domain/coupons/coupon.js';
import { Clock } from '#libs/runtime/clock.js';
import type { RecentSignIn } from '../http/auth/recent-sign-in.js';

const grantedSql = `
  select coalesce(sum(worth), 0)::float as granted from coupon_grant where actor_id = ? and at > now() - interval '24 hours'`;

/** Coupons of one kind, created or changed together. */
type Terms = { customers?: readonly string[] };
export type Proposal = {
  subject: string;
  coupons: readonly [Coupon, ...Coupon[]];
  terms: Terms;
  before: Terms | null;
};

/** Whether the actor is known to have signed in recently. */
export type SignInCheck = 'unchecked' | 'recent';

/** Rolls back a transaction whose actor needs a recent sign-in first. */
class AboveCeiling extends Error {}

/** Decides who may approve what value alone. */
@Injectable()
export class CouponApprovalPolicy {
  constructor(
    private readonly ceilings: CouponCeilings,
    private readonly recent: RecentSignIn,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs a transaction that calls `review`. Above the ceiling it is rolled back, the user pool is asked outside of it whether the
   * actor signed in recently, and it runs again: the ceiling is known only under the lock.
   * @throws DomainError step_up_required, unauthenticated, unavailable.
   */
  async supervise<T>(actor: Actor, work: (signIn: SignInCheck) => Promise<T>): Promise<T> {
    try {
      return await work('unchecked');
    } catch (error) {
      if (!(error instanceof AboveCeiling)) throw error;
    }
    await this.recent.require(actor);
    return work('recent');
  }

  /**
   * Activates the coupons and adds them to the value the actor has approved today, or leaves them waiting for a second person.
   * Call it inside the transaction that saves them, within `supervise` or behind a step-up: concurrent bulk creations of one
   * actor are counted one after the other.
   */
  async review(em: EntityManager, actor: Actor, proposal: Proposal, signIn: SignInCheck): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`coupons given away by ${actor.id}`]);
    const [row] = await em.execute<{ granted: number }[]>(grantedSql, [actor.id]);
    const { subject, coupons } = proposal;
    const worth = worthOf(coupons[0], coupons.length);
    const exceeds = excessOf(coupons[0], coupons.length, ceilingOf(this.ceilings, actor.roles), row!.granted);
    if (exceeds.length > 0 && signIn === 'unchecked') throw new AboveCeiling();
    if (exceeds.length > 0) return this.#propose(em, actor, proposal, { worth, exceeds });
    for (const coupon of coupons) coupon.approveAlone();
    em.persist(CouponGrant.of(actor.id, subject, worth ?? 0, this.clock.now()));
  }

  async #propose(
    em: EntityManager,
    actor: Actor,
    { subject, coupons, terms, before }: Proposal,
    asked: Pick<CouponApproval, 'worth' | 'exceeds'>,
  ): Promise<void> {
    const proposedBy = await nameOfActor(em, actor.id);
    const by = { proposedById: actor.id, proposedBy };
    const approval = CouponApproval.propose(
      {
        ...asked,
        ...by,
        subject,
        coupons: coupons.length,
        terms: impersonal(terms),
        before: before && impersonal(before),
      },
      this.clock.now(),
    );
    for (const coupon of coupons) coupon.awaitApproval(approval.id);
    em.persist(approval);
    const what = { action: 'coupon.propose', subjectKind: 'coupon_approval', subjectId: approval.id, subject };
    await audit(em, { actor, ...what, after: { ...asked, coupons: coupons.length } });
  }
}

/** Terms name customers by their addresses; here only how many they are. */
const impersonal = (terms: Terms): object => ({ ...terms, customers: terms.customers?.length ?? 0 });

/** Withdraws undecided approval requests for this coupon alone. Locks the request before the coupon, as a decision does. */
export async function supersedeApproval(em: EntityManager, approvalId: string | null, now: Date): Promise<void> {
  if (approvalId === null) return;
  const approval = await em.findOne(CouponApproval, approvalId, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (approval?.coupons === 1) approval.supersede(now);
}
