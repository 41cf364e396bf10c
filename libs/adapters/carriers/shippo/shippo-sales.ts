import { DomainError } from '#libs/domain/errors.js';
import type { VoidAnswer } from '#libs/domain/carriers/carrier.js';
import { saleOf, type Sale } from './sale.js';
import type { ShippoApi } from './shippo-api.js';
import { vendorObjects, type VendorTransaction } from './vendor-objects.js';

const timeoutMs = 10_000;
/** Pages of 100 that are looked through where the vendor leaves the filter out. */
const pages = 5;

/** Purchases at Shippo by their rate, and their refunds. */
export class ShippoSales {
  constructor(private readonly api: ShippoApi) {}

  /** The transactions of a rate. */
  async of(rateId: string): Promise<Sale> {
    const found: VendorTransaction[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({ rate: rateId, results: '100', page: String(page) });
      const { data } = vendorObjects.page.safeParse(
        await this.api.get(`transactions?${query.toString()}`, { timeoutMs }),
      );
      if (!data) throw new DomainError('carrier_garbled', 'upstream', 'Shippo gave a list that cannot be read.');
      found.push(
        ...(data.results
          .map(readTransaction)
          .filter((one) => one !== null && rateOf(one) === rateId) as VendorTransaction[]),
      );
      if (!data.next || found.length > 0) break;
    }
    return saleOf(found);
  }

  /** Requests the refund of a label once; afterwards returns its state. */
  async takeBack({ object_id: id, status }: VendorTransaction): Promise<VoidAnswer> {
    const known = answers[status ?? ''];
    if (known) return known;
    try {
      const made = await this.api.post('refunds', { transaction: id, async: false }, { timeoutMs });
      const { data } = vendorObjects.refund.safeParse(made);
      return data?.status === 'SUCCESS' ? 'voided' : data?.status === 'ERROR' ? 'rejected' : 'submitted';
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
      // Requested twice, or too late: the transaction says which.
      const now = readTransaction(await this.api.get(`transactions/${encodeURIComponent(id)}`, { timeoutMs }));
      return answers[now?.status ?? ''] ?? 'rejected';
    }
  }
}

/** The refund state of a transaction; absent: none was requested. */
const answers: Readonly<Record<string, VoidAnswer>> = {
  REFUNDPENDING: 'submitted',
  REFUNDED: 'voided',
  REFUNDREJECTED: 'rejected',
};

const readTransaction = (value: unknown): VendorTransaction | null =>
  vendorObjects.transaction.safeParse(value).data ?? null;

const rateOf = ({ rate }: VendorTransaction): string | null | undefined =>
  typeof rate === 'string' ? rate : rate?.object_id;
