import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillLineOutcome } from '#libs/contracts/adjustments/adjustments.js';
import { dollars } from '#libs/contracts/values/money.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import type { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import type { BillLine } from './read-bill-line.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

type Refused = { row: number; trackingNumber: string; text: string };

/** Lines of a file, recorded once each. */
export type StoredLines = {
  added: number;
  known: number;
  /** Lines without a label so far, new ones included. */
  open: CarrierBillLine[];
  /** Lines that were recorded before with another amount. */
  changed: Refused[];
};

const keyOf = ({ billNumber, lineKey }: Pick<BillLine, 'billNumber' | 'lineKey'>): string =>
  JSON.stringify([billNumber, lineKey]);

/** One statement for all lines: a bill has thousands. */
const insert = `
  insert into carrier_bill_line (carrier, bill_number, line_key, bill_id, basis, row, tracking_number, amount, pieces, reason, measured, outcome)
  select ?, l."billNumber", l."lineKey", ?, ?, l.row, l."trackingNumber", l.amount, l.pieces, l.reason, l.measured, 'unknown'
  from jsonb_to_recordset(?::jsonb) as l("billNumber" text, "lineKey" text, row int, "trackingNumber" text, amount int, pieces int, reason text, measured jsonb)
  on conflict do nothing returning row`;

export async function storeLines(
  em: EntityManager,
  bill: CarrierBill,
  lines: readonly BillLine[],
): Promise<StoredLines> {
  const { id, carrier, basis } = bill;
  const added = await em.execute<object[]>(insert, [carrier, id, basis, JSON.stringify(lines)]);
  const billNumber = [...new Set(lines.map((line) => line.billNumber))];
  const stored = await em.find(CarrierBillLine, { carrier, billNumber, lineKey: lines.map((line) => line.lineKey) });
  const byKey = new Map(stored.map((line) => [keyOf(line), line]));
  const changed = lines.flatMap((line): Refused[] => {
    const before = byKey.get(keyOf(line));
    const { row, trackingNumber } = line;
    if (!before || (before.amount === line.amount && before.trackingNumber === trackingNumber)) return [];
    const text = `This line is already recorded with ${dollars(before.amount)} for ${before.trackingNumber} and stays unchanged.`;
    return [{ row, trackingNumber, text }];
  });
  const keys = new Set(lines.map(keyOf));
  return {
    added: added.length,
    known: lines.length - added.length - changed.length,
    open: stored.filter((line) => line.outcome !== 'matched' && keys.has(keyOf(line))),
    changed,
  };
}

type Match = { billNumber: string; lineKey: string; found: number; itemId: string | null; charged: boolean | null };

/** The label of a tracking number, unless it is a test label, and its cost in the ledger: 0 before its order is charged. */
const match = `
  select k."billNumber", k."lineKey", count(distinct p.order_item_id)::int as found, min(p.order_item_id::text) as "itemId",
    bool_or(exists (select from ledger_entry e
      where e.order_id = i.order_id and e.order_item_id = i.id and e.posting = 'capture-' || i.order_id)) as charged
  from jsonb_to_recordset(?::jsonb) as k("billNumber" text, "lineKey" text, "trackingNumber" text)
    left join label l on l.tracking_number = k."trackingNumber"
      and not exists (select from shipment s where s.id = l.shipment_id and ${isTestOwnerSql('s.owner_id')})
    left join purchase_intent p on p.id = l.purchase_id and p.carrier = ?
    left join order_item i on i.id = p.order_item_id
  group by 1, 2`;

/** Finds the labels of lines by their tracking numbers. */
export async function matchLines(
  em: EntityManager,
  carrier: string,
  lines: readonly CarrierBillLine[],
): Promise<CarrierBillLine[]> {
  const keys = lines.map(({ billNumber, lineKey, trackingNumber }) => ({ billNumber, lineKey, trackingNumber }));
  const found = await em.execute<Match[]>(match, [JSON.stringify(keys), carrier]);
  const byKey = new Map(found.map((one) => [keyOf(one), one]));
  for (const line of lines) {
    const one = byKey.get(keyOf(line));
    line.assign(outcomeOf(one), one?.itemId ?? null);
  }
  await em.flush();
  return [...lines];
}

function outcomeOf(match: Match | undefined): BillLineOutcome {
  if (!match || match.found === 0) return 'unknown';
  if (match.found > 1) return 'ambiguous';
  return match.charged ? 'matched' : 'uncharged';
}
