import { setImmediate } from 'node:timers/promises';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import type { rowPriceReader } from '#libs/contracts/imports/row-price-reader.js';
import { chooseForRow, unpriceable } from './choose-for-row.js';
import { priceContent } from './price-content.js';
import type { RatedRow, RatedRows } from './rated-rows.js';
import { rowsOf, type UnpricedRow, type UnpricedRows } from './rate-table.js';
import type { PricedRow, RowPricer } from './row-pricer.js';
import type { StoredRow } from './row-shipments.js';

/** Rows whose carriers are asked at the same time. */
const atOnce = 20;

/** Head rows up to and with `upTo`, with what belongs to them; those of `broken` have a parcel that is not good. */
export type Batch = { upTo: number; rows: UnpricedRows; parcels: StoredRow[]; broken: ReadonlySet<number> };
/** What a run prices by. */
export type Terms = {
  rule: RateRule;
  read: ReturnType<typeof rowPriceReader>;
  cells: readonly number[];
  pricer: RowPricer;
  /** A carrier that does not answer is waited for. */
  patient: boolean;
};

/** Rates of whole shipments; others have their turn in between. @returns false when some are not among them: they wait for a carrier. */
export async function rateBatch({ rows, parcels, broken }: Batch, terms: Terms, rates: RatedRows): Promise<boolean> {
  const more = Map.groupBy(parcels, ({ head }) => head);
  const asked: Promise<void>[] = [];
  let all = true;
  const add = (rate: RatedRow | null) => (rate ? rates.add(rate) : void (all = false));
  for (const text of rows.texts) {
    for (const row of rowsOf(text, rows.known)) {
      if (broken.has(row.row)) continue;
      const rate = rateOf(row, more.get(row.row) ?? none, terms);
      if (!(rate instanceof Promise)) {
        add(rate);
        continue;
      }
      const answer = rate.then(add);
      // What goes wrong is told when all of them are waited for.
      answer.catch(() => undefined);
      if (asked.push(answer) === atOnce) await Promise.all(asked.splice(0));
    }
    await setImmediate();
  }
  await Promise.all(asked);
  return all;
}

const none: readonly StoredRow[] = [];

/** Null: a carrier does not answer for now. */
function rateOf(
  row: UnpricedRow,
  parcels: readonly StoredRow[],
  terms: Terms,
): RatedRow | null | Promise<RatedRow | null> {
  const { rule, pricer, patient } = terms;
  const { content, problem } = priceContent(row, parcels, terms.read);
  if (!content) return unpriceable(row, problem);
  if (row.earlier?.priced) return chooseForRow(rule, row, content, row.earlier);
  const chosen = (priced: PricedRow) => (priced.waits && patient ? null : chooseForRow(rule, row, content, priced));
  const priced = pricer.price(content);
  return priced instanceof Promise ? priced.then(chosen) : chosen(priced);
}
