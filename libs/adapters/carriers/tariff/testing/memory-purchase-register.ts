import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { PurchaseRegister, type Purchase, type RegisteredPurchase } from '../purchase/purchase-register.js';

/** The ledger's rules in memory, for tests: one purchase a reference, one owner a number. */
export class MemoryPurchaseRegister extends PurchaseRegister {
  readonly entries = new Map<string, RegisteredPurchase>();
  readonly taken = new Set<string>();

  record(reference: string, bought: BoughtLabels): Promise<RegisteredPurchase | null> {
    const earlier = this.entries.get(reference);
    if (earlier) return Promise.resolve(earlier);
    const numbers = bought.parcels.map((parcel) => parcel.trackingNumber);
    if (numbers.some((number) => this.taken.has(number))) return Promise.resolve(null);
    numbers.forEach((number) => this.taken.add(number));
    const entry = { bought, voided: false };
    this.entries.set(reference, entry);
    return Promise.resolve(entry);
  }

  async recordTogether(purchases: readonly Purchase[]): Promise<Set<string>> {
    const recorded = new Set<string>();
    for (const { reference, bought } of purchases)
      if (!this.entries.has(reference) && (await this.record(reference, bought))) recorded.add(reference);
    return recorded;
  }

  find(reference: string): Promise<RegisteredPurchase | null> {
    return Promise.resolve(this.entries.get(reference) ?? null);
  }

  void(reference: string): Promise<boolean> {
    const entry = this.entries.get(reference);
    if (entry) entry.voided = true;
    return Promise.resolve(entry !== undefined);
  }
}
