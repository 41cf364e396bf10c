import type { EntityManager } from '@mikro-orm/postgresql';
import { countedRedemptions } from '#libs/domain/coupons/coupon-redemption.js';
import type { CouponCustomer } from '#libs/domain/coupons/coupon-terms.js';
import { mailboxHash, normalizeEmail } from '#libs/domain/coupons/normalize-email.js';
import { isCompany, isTestOwnerSql } from '#libs/domain/identity/owner-id.js';
import { chargedStates, payableStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';

/** Who would use a coupon: an owner and, once known, the receipt's address. */
export type CouponUser = { ownerId: string; email?: string };

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
  where not ${isTestOwnerSql('o.owner_id')} and (o.owner_id = ? or (o.email <> '' and fold_email(o.email) = ?) or (o.email <> '' and fold_email(o.email) = ?)
    or o.mailbox_hash = ? or o.mailbox_hash = ?)`;

/** The redemptions of a coupon, in all and by this customer, and whether the customer has ever bought. */
export async function findCouponCustomer(
  em: EntityManager,
  couponId: string,
  user: CouponUser,
): Promise<CouponCustomer> {
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
