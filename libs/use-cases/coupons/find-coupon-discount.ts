import { countedRedemptions } from '#libs/domain/coupons/coupon-redemption.js';
import { chargedStates, payableStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { couponError, unknownCoupon, type CouponRefusal } from '#libs/domain/coupons/coupon-refusal.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { mailboxHash, normalizeEmail } from '#libs/domain/coupons/normalize-email.js';
import type { CouponCustomer, CouponLine } from '#libs/domain/coupons/coupon-terms.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { isCompany } from '#libs/domain/identity/owner-id.js';
import { computeDiscount, type CouponDiscount } from '#libs/domain/coupons/compute-discount.js';

/** Who would use a coupon: an owner and, once known, the receipt's address. */
export type CouponUser = { ownerId: string; email?: string };

/**
 * The discount of a code for these lines now, or why it does not apply. Reserves nothing: checkout repeats it with
 * `lockCoupon`.
 */
export async function previewCoupon(
  em: EntityManager,
  code: string,
  lines: readonly CouponLine[],
  user: CouponUser,
  now: Date,
): Promise<CouponDiscount | CouponRefusal> {
  const coupon = await em.findOne(Coupon, { code, archivedAt: null, approved: true });
  if (!coupon) return unknownCoupon(code);
  return computeDiscount(coupon, lines, await customerOf(em, coupon.id, user), now);
}

/**
 * The discount of the code, with the coupon's row locked until the transaction ends, so that redemptions are counted
 * one checkout at a time: write the redemption in the same transaction.
 * @throws conflict `coupon_…` with the path `coupon`.
 */
export async function lockCoupon(
  em: EntityManager,
  code: string,
  lines: readonly CouponLine[],
  user: CouponUser,
  now: Date,
): Promise<{ couponId: string; discount: CouponDiscount }> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const coupon = await em.findOne(Coupon, { code, archivedAt: null, approved: true }, lock);
  if (!coupon) throw couponError(unknownCoupon(code));
  const discount = computeDiscount(coupon, lines, await customerOf(em, coupon.id, user), now);
  if (discount.kind === 'refused') throw couponError(discount);
  return { couponId: coupon.id, discount };
}

const counted = sqlStates(countedRedemptions);

type Uses = { all: number; own: number; waiting: number; bought: boolean };

/**
 * A customer is identified by the owner's id, and by the mailbox of the receipt and of the account, of a company that of its first owner:
 * a new guest with an old address, or with another spelling of it, is not a new customer, also after the old guest was erased, and
 * nor is a new company of an old customer.
 */
const uses = `
  select
    (select count(*) from coupon_redemption where coupon_id = ? and state in ${counted})::int as all,
    count(r.id) filter (where r.state in ${counted})::int as own,
    count(r.id) filter (where r.state = 'reserved' and o.payment in ${sqlStates(payableStates)})::int
      as waiting,
    coalesce(bool_or(o.payment in ${sqlStates(chargedStates)}), false) as bought
  from orders o left join coupon_redemption r on r.order_id = o.id and r.coupon_id = ?
  where o.owner_id = ? or (o.email <> '' and fold_email(o.email) = ?) or (o.email <> '' and fold_email(o.email) = ?)
    or o.mailbox_hash = ? or o.mailbox_hash = ?`;

async function customerOf(em: EntityManager, couponId: string, user: CouponUser): Promise<CouponCustomer> {
  const [account] = await em.execute<{ email: string }[]>('select email from account where user_id = ?', [
    user.ownerId,
  ]);
  const confirmedEmail = account?.email || null;
  const ownEmail = isCompany(user.ownerId) ? await findOwnerEmail(em, user.ownerId) : confirmedEmail;
  const mailboxes = [user.email, ownEmail].map((email) => (email ? normalizeEmail(email) : null));
  const hashes = mailboxes.map((mailbox) => (mailbox ? mailboxHash(mailbox) : null));
  const [row] = await em.execute<Uses[]>(uses, [couponId, couponId, user.ownerId, ...mailboxes, ...hashes]);
  const { all, own, waiting, bought } = row!;
  return { confirmedEmail, hasBought: bought, uses: { all, own, waiting } };
}
