import { billResult, type BillResult } from '#libs/contracts/adjustments/adjustments.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { Account } from '#libs/domain/accounts/account.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { capturedPosting } from '#libs/domain/ledger/postings.js';
import { Order } from '#libs/domain/orders/order.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { soldShipment, type SoldShipment } from '../../admin-shipments/testing/sold-shipment.js';
import type { Guest, TestApi } from '../../testing/test-api.js';

export const header =
  'Tracking number,Invoice number,Line ID,Net charge,Description,Billed weight,Weight unit,Dimensions,Service';

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

type ProposedLabel = Awaited<ReturnType<BillHarness['sold']>> & { adjustmentId: string; chargeId: string };
type ChargedLabel = ProposedLabel & { chargeOrder: string };

/** Charged labels of one owner, and an admin who uploads bills for them and decides what differs. */
export class BillHarness {
  #number = 0;

  constructor(
    readonly database: TestDatabase,
    readonly api: TestApi,
    readonly owner: Guest,
    readonly admin: Guest,
    /** First of the tracking numbers. */
    first = 0,
  ) {
    this.#number = first;
  }

  nextTracking(): string {
    this.#number += 1;
    return `94001000000000000${String(this.#number).padStart(5, '0')}`;
  }

  /** A charged label whose cost is in the books. */
  async sold(tracking = this.nextTracking()): Promise<SoldShipment & { tracking: string; cost: number }> {
    const one = await soldShipment(this.database.em(), { ownerId: this.owner.id, trackingNumber: tracking });
    const { id, total, intentId } = one.order;
    const captured = capturedPosting({ id, total, intentId }, [itemMoney(one.item)], total);
    await this.database.em().transactional((em) => postToLedger(em, captured));
    return { ...one, tracking, cost: one.item.offer.cost };
  }

  send(rows: string[], basis = 'full', first = header, as = this.admin): ReturnType<TestApi['ask']> {
    const raw = Buffer.from([first, ...rows].join('\r\n'));
    const path = `/admin/carrier-bills?carrier=usps&basis=${basis}&name=bill.csv`;
    return this.api.ask(path, { method: 'POST', as, raw, headers: { 'content-type': 'text/csv' } });
  }

  async upload(rows: string[], basis?: string, as?: Guest): Promise<BillResult> {
    return billResult.parse((await this.send(rows, basis, header, as)).json);
  }

  adjustments(orderItemId: string): Promise<Adjustment[]> {
    return this.database.em().find(Adjustment, { orderItemId }, { orderBy: { createdAt: 'asc' } });
  }

  decide(id: string, body: object): ReturnType<TestApi['ask']> {
    return this.api.ask(`/admin/adjustments/${id}/decision`, { method: 'POST', as: this.admin, body });
  }

  /** Gives the owner an account with an address, without which nobody is charged. */
  async makeReachable({ id: userId }: Guest = this.owner): Promise<void> {
    const em = this.database.em();
    const account = (await em.findOne(Account, userId)) ?? Account.open(userId);
    account.meet({ userId, email: `${userId}@example.com`, emailVerified: true, name: '' });
    await em.persist(account).flush();
  }

  /** A label with a proposed charge of `more` cents. */
  async proposed(more: number): Promise<ProposedLabel> {
    const one = await this.sold();
    await this.upload([`${one.tracking},C-1,${one.tracking},${dollars(one.cost + more)},Weight,5.5,lb,,`]);
    const [adjustment] = await this.adjustments(one.item.id);
    await this.decide(adjustment!.id, { decision: 'charge', words: 'USPS weighed 5.5 lb.' });
    const charge = await this.database.em().findOneOrFail(AdjustmentCharge, { shipmentId: one.shipment.id });
    return { ...one, adjustmentId: adjustment!.id, chargeId: charge.id };
  }

  /** Its owner accepts a charge, whose order has this payment. @returns the order's id */
  async ordered(chargeId: string, payment: Order['payment']): Promise<string> {
    const em = this.database.em();
    const charge = await em.findOneOrFail(AdjustmentCharge, chargeId);
    const { amount } = charge;
    charge.accept(new Date());
    const order = Order.openCharge(this.owner.id, 'a@b.example', { amount, chargeFor: 'adjustment' }, new Date());
    charge.ordered(order.id, new Date());
    await em.persist(order).flush();
    await forceState(em, 'Order', order.id, { payment, captured: payment === 'captured' ? amount : 0 });
    return order.id;
  }

  /** A label with a charge of `more` cents, whose order has this payment. */
  async charged(more: number, payment: Order['payment']): Promise<ChargedLabel> {
    const one = await this.proposed(more);
    return { ...one, chargeOrder: await this.ordered(one.chargeId, payment) };
  }

  /** The books of a label: cost and margin. */
  async books(itemId: string): Promise<Record<string, number>> {
    const rows = await this.database
      .em()
      .execute<{ account: string; sum: number }[]>(
        `select account, sum(amount)::int as sum from ledger_entry where order_item_id = ? and account in ('carrier', 'margin') group by 1`,
        [itemId],
      );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }
}
