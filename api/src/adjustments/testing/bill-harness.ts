import { billResult, type BillResult } from '#libs/contracts/adjustments/adjustments.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { capturedPosting } from '#libs/domain/ledger/postings.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { soldShipment, type SoldShipment } from '../../admin-shipments/testing/sold-shipment.js';
import type { Guest, TestApi } from '../../testing/test-api.js';

export const header =
  'Tracking number,Invoice number,Line ID,Net charge,Description,Billed weight,Weight unit,Dimensions,Service';

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

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
