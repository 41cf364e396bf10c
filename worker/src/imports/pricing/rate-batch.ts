import { setImmediate } from 'node:timers/promises';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import type { PricedContent, rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { chooseRowRate, unpriceable } from './choose-row-rate.js';
import type { RatedRow, RatedRows } from './rated-rows.js';
import { rowsOf, type UnpricedRow, type UnpricedRows } from './unpriced-rows.js';
import type { PricedRow } from './priced-row.js';
import { insuredRows, tooMuchInsured } from '../insured-rows.js';
import { type StoredRow, refused, tooManyParcels } from '../combine-parcel-rows.js';
import type { RateFailure } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import { maxParcels } from '#libs/contracts/parcels/parcels.js';

/** Head rows up to and with `upTo`, with what belongs to them; those of `broken` have a parcel that is not good. */
export type Batch = { upTo: number; rows: UnpricedRows; parcels: StoredRow[]; broken: ReadonlySet<number> };
/** The inputs of a run's pricing. A pricer's null: a carrier is asked later. */
export type Terms = {
  rule: RateRule;
  read: ReturnType<typeof rowPriceReader>;
  cells: readonly number[];
  pricer: { price: (content: PricedContent) => PricedRow | Promise<PricedRow | null> };
  /** Rows whose carriers are called concurrently. */
  atOnce: number;
  /** Whether a row waits for a carrier that has not answered. */
  isPatient: (priced: PricedRow) => boolean;
};

type Rate = RatedRow | null;

/**
 * Rates of whole shipments; others have their turn in between. Rows of a text are all read before the first is priced: by turns both
 * take longer.
 * @returns false when some are not among them: they wait for a carrier.
 */
export async function rateBatch({ rows, parcels, broken }: Batch, terms: Terms, rates: RatedRows): Promise<boolean> {
  const more = Map.groupBy(parcels, ({ head }) => head);
  const waiting: Promise<void>[] = [];
  let all = true;
  const add = (rate: Rate) => (rate ? rates.add(rate) : void (all = false));
  for (const text of rows.texts) {
    const whole = rowsOf(text, rows.known).filter(({ row }) => !broken.has(row));
    const asked = whole.map((row) => priceContent(row, more.get(row.row) ?? none, terms.read));
    for (let at = 0; at < whole.length; at += 1) {
      const rate = rateOf(whole[at]!, asked[at]!, terms);
      if (!(rate instanceof Promise)) {
        add(rate);
        continue;
      }
      const answer = rate.then(add);
      // Errors are thrown after all of them have finished.
      answer.catch(() => undefined);
      if (waiting.push(answer) >= terms.atOnce) await Promise.all(waiting.splice(0));
    }
    await setImmediate();
  }
  await Promise.all(waiting);
  return all;
}

const none: readonly StoredRow[] = [];

/** Null: a carrier does not answer for now. */
function rateOf(
  row: UnpricedRow,
  { content, problem }: ReturnType<typeof priceContent>,
  terms: Terms,
): Rate | Promise<Rate> {
  if (!content) return unpriceable(row, problem);
  if (row.earlier?.priced) return chooseRowRate(terms.rule, row, content, row.earlier);
  const priced = terms.pricer.price(content);
  return priced instanceof Promise
    ? priced.then((answer) => chosenOf(row, content, answer, terms))
    : chosenOf(row, content, priced, terms);
}

const chosenOf = (
  row: UnpricedRow,
  content: PricedContent,
  priced: PricedRow | null,
  { rule, isPatient }: Terms,
): Rate => (priced === null || (priced.waits && isPatient(priced)) ? null : chooseRowRate(rule, row, content, priced));

type Read = ReturnType<typeof rowPriceReader>;

/** The price request of a row and the further parcels of its shipment; `problem` where they no longer form a shipment. */
function priceContent(
  head: Pick<StoredRow, 'cells' | 'edits'>,
  parcels: readonly Pick<StoredRow, 'cells' | 'edits'>[],
  read: Read,
): { content: PricedContent; problem: null } | { content: null; problem: RateFailure } {
  const { content, issues } = read(head.cells, head.edits);
  if (!content) return refused(issues.find(({ severity }) => severity === 'error'));
  const insured = [content.request.insuredValue];
  for (const { cells, edits } of parcels) {
    const further = read(cells, edits);
    if (!further.content) return refused(further.issues.find(({ severity }) => severity === 'error'));
    content.request.parcels.push(...further.content.request.parcels);
    insured.push(further.content.request.insuredValue);
  }
  if (insured.length > 1) {
    const rows = insuredRows(insured);
    if (!rows) return { content: null, problem: tooMuchInsured };
    Object.assign(content.request, rows);
  }
  return content.request.parcels.length > maxParcels ? refused(tooManyParcels) : { content, problem: null };
}
