import { randomInt } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponBulkBody, CouponBulkView } from '#libs/contracts/orders/coupons.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { CouponApprovalPolicy } from '../coupon-approval-policy.js';

/**
 * Creates many coupons of one kind, all or none. Their value is counted together: above the ceiling they wait for a second
 * person.
 */
export class GenerateCoupons extends Command<CouponBulkView> {
  constructor(
    readonly actor: Actor,
    readonly body: CouponBulkBody,
  ) {
    super();
  }
}

/** Without those that are taken for one another when they are read out. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomCode = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

@CommandHandler(GenerateCoupons)
export class GenerateCouponsHandler implements ICommandHandler<GenerateCoupons> {
  constructor(
    private readonly em: EntityManager,
    private readonly oversight: CouponApprovalPolicy,
  ) {}

  execute({ actor, body: { prefix, count, coupon } }: GenerateCoupons): Promise<CouponBulkView> {
    return this.em.transactional(async (em) => {
      const [first = '', ...more] = await this.#newCodes(prefix, count);
      const of = (code: string) => Coupon.of({ ...coupon, code });
      const coupons = [of(first), ...more.map(of)] as const;
      const subject = `${count} codes ${prefix}-…`;
      const terms = { ...coupon, count };
      const what = { action: 'coupon.generate', subjectKind: 'coupon', subjectId: prefix };
      await audit(em, { actor, ...what, subject, after: terms });
      await this.oversight.review(em, actor, { subject, coupons, terms, before: null }, 'recent');
      await em.persist([...coupons]).flush();
      return { codes: [first, ...more], pending: !coupons[0].approved };
    });
  }

  /** Codes that differ from one another and from those that are in use. */
  async #newCodes(prefix: string, count: number): Promise<string[]> {
    const codes = new Set<string>();
    while (codes.size < count) codes.add(randomCode(prefix));
    const taken = await this.em.find(Coupon, { code: [...codes], archivedAt: null });
    if (taken.length > 0) return this.#newCodes(prefix, count);
    return [...codes];
  }
}
