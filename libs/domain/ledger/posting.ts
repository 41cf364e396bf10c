import { sum } from '#libs/contracts/values/money.js';
import type { LedgerAccount } from './ledger-accounts.js';

/** One line of a posting, minor units; `itemId` where it is about one shipment of the order. */
export type PostingLine = { account: LedgerAccount; amount: number; itemId: string | null };

/** Entries posted together: they sum to zero, and their key is posted once. */
export type Posting = {
  /** E.g. "capture-<order>". */
  key: string;
  orderId: string;
  /** The provider's id of the event, if there is one. */
  reference: string | null;
  lines: readonly PostingLine[];
};

/** A posting without empty lines. @throws RangeError for lines that do not sum to zero or are no whole numbers. */
export function posting(
  key: string,
  orderId: string,
  reference: string | null,
  lines: readonly PostingLine[],
): Posting {
  const total = sum(lines.map((line) => line.amount));
  if (total !== 0 || lines.some((line) => !Number.isSafeInteger(line.amount)))
    throw new RangeError(`The posting ${key} is off by ${total}.`);
  return { key, orderId, reference, lines: lines.filter((line) => line.amount !== 0) };
}

/** The same lines the other way round, under another key. */
export const reversed = ({ orderId, reference, lines }: Posting, key: string): Posting =>
  posting(
    key,
    orderId,
    reference,
    lines.map((line) => ({ ...line, amount: -line.amount || 0 })),
  );
