import { randomInt } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponBulkBody } from '#libs/contracts/coupons.js';
import { audit } from '#libs/database/audit.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';

/** Makes many coupons of one kind, all or none, and answers their codes. */
export class GenerateCoupons extends Command<string[]> {
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
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { prefix, count, coupon } }: GenerateCoupons): Promise<string[]> {
    const codes = await this.newCodes(prefix, count);
    const coupons = codes.map((code) => Coupon.of({ ...coupon, code }));
    this.em.persist(coupons);
    const what = { action: 'coupon.generate', subjectKind: 'coupon', subjectId: prefix };
    await audit(this.em, { actor, ...what, subject: `${count} codes ${prefix}-…`, after: { ...coupon, count } });
    await this.em.flush();
    return codes;
  }

  /** Codes that differ from one another and from those that are in use. */
  private async newCodes(prefix: string, count: number): Promise<string[]> {
    const codes = new Set<string>();
    while (codes.size < count) codes.add(randomCode(prefix));
    const taken = await this.em.find(Coupon, { code: [...codes], archivedAt: null });
    if (taken.length > 0) return this.newCodes(prefix, count);
    return [...codes];
  }
}
