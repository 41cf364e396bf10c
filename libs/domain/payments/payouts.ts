/** What the provider pays to the shop's bank account. `isItemized`: it can say of which movements, and knows all of them. */
export type ProviderPayout = {
  id: string;
  /** Minor units; negative where the provider takes money from the account. */
  amount: number;
  status: string;
  isItemized: boolean;
  createdAt: Date;
  /** A plain date. */
  arrivesOn: string;
};

/** Kinds of movements that our books know; everything else, such as the provider's other fees, is `other`. */
export const movementKinds = ['charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'other'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A movement of the balance that a payout pays: amount and fee in minor units, negative where money left. */
export type BalanceMovement = {
  id: string;
  kind: MovementKind;
  /** The charge, refund or dispute. */
  sourceId: string | null;
  intentId: string | null;
  amount: number;
  fee: number;
  at: Date;
};

/** The port to the provider's payouts. @throws DomainError of kind upstream while it does not answer */
export abstract class ProviderPayouts {
  /** Made since then, newest first. */
  abstract since(since: Date): Promise<ProviderPayout[]>;
  /** A page of a payout's movements after one of them; the payout's own is not among them. */
  abstract movements(payoutId: string, after?: string): Promise<{ items: BalanceMovement[]; next: string | undefined }>;
}
