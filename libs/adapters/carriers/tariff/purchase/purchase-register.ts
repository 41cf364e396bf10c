import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';

/** A purchase of the tariff carrier as it was recorded. */
export type RegisteredPurchase = { bought: BoughtLabels; voided: boolean };

/** Labels to be recorded under a reference. */
export type Purchase = { reference: string; bought: BoughtLabels };

/**
 * The tariff carriers' own books, what for a real carrier is its system: which reference bought which labels. Kept apart
 * from our shipments, so that a purchase whose answer got lost can be looked up.
 */
export abstract class PurchaseRegister {
  /**
   * Records a purchase unless the reference has one already, in one atomic step.
   * @returns what is recorded under the reference (this purchase or the earlier one); null, and nothing recorded, when one
   * of the tracking numbers belongs to another purchase
   */
  abstract record(reference: string, bought: BoughtLabels): Promise<RegisteredPurchase | null>;
  /**
   * Records several purchases in one atomic step, all but those whose reference or one of whose tracking numbers is known.
   * @returns the references that were recorded; none when another process took one of them or of their numbers meanwhile
   */
  abstract recordTogether(purchases: readonly Purchase[]): Promise<Set<string>>;
  abstract find(reference: string): Promise<RegisteredPurchase | null>;
  /** Marks a purchase void; voiding twice is the same as once. False when there is no such purchase. */
  abstract void(reference: string): Promise<boolean>;
}
