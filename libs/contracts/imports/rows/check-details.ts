import { signatureOption, shipDaysAhead } from '../../shipments/quotes.js';
import type { ShipmentBody } from '../../shipments/shipments.js';
import { checkText } from './check-text.js';
import { isLiveOnly } from '../rate-rules/sold-services.js';
import { isCellIssue, type CellIssue } from '../cells/cell-issue.js';
import { notDollars } from '../cells/cell-money.js';
import type { ImportColumn, RowValues } from '../columns/all-columns.js';
import { contentsColumns } from '../columns/contents-columns.js';
import { customsColumns } from '../columns/customs-columns.js';
import { orderColumns } from '../columns/order-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorAt, warningAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { truncateText } from '../../text/truncate-text.js';

const parsers = {
  shipDate: orderColumns.ship_date.parse,
  service: orderColumns.service.parse,
  signature: contentsColumns.signature.parse,
  insurance: contentsColumns.insurance.parse,
  isDollars: contentsColumns.currency.parse,
  declared_value: contentsColumns.declared_value.parse,
  customs_value: customsColumns.customs_value.parse,
};

const mostInsured = 5_000_00;
const day = 86_400_000;

/** The latest possible ship date. */
const lastDay = (today: string): string => new Date(Date.parse(today) + shipDaysAhead * day).toISOString().slice(0, 10);

/** Reads the ship date. A past day becomes today. Made once for many rows: the limits are those of `today`. */
export function shipDateReader(
  today: string,
  order: ImportMapping['dates'],
): (row: RowValues, issues: RowIssue[]) => string {
  const last = lastDay(today);
  return ({ ship_date: text }, issues) => {
    if (!text) return today;
    const date = parsers.shipDate(text, order);
    if (date === undefined) {
      const message = 'This is no date. Write it like 2026-11-24.';
      issues.push(errorAt('ship_date', { code: 'date_format', message }));
    } else if (date > last) {
      const message = `Choose a ship date from ${today} to ${last}.`;
      issues.push(errorAt('ship_date', { code: 'date_late', message }));
    } else if (date < today) {
      const message = `This day is over. The parcel is sent today, ${today}.`;
      issues.push(warningAt('ship_date', { code: 'date_past', message, suggestion: today }));
    }
    return date !== undefined && date > today && date <= last ? date : today;
  };
}

/**
 * The service named by a row; null: the rule decides. A warning where the rule may decide instead: for a service that we do not know,
 * and for one that only an aggregator may offer.
 */
export function serviceOfRow({ service: text }: RowValues, issues: RowIssue[]): string | null {
  if (!text) return null;
  const requested = parsers.service(text);
  if (requested !== undefined) {
    if (isLiveOnly(requested)) {
      const message = `Only live prices may offer "${truncateText(text, 60)}". Where they do not, the rule for all rows decides.`;
      issues.push(warningAt('service', { code: 'service_live_only', message }));
    }
    return requested;
  }
  const message = `We do not sell "${truncateText(text, 60)}". The rule for all rows decides, unless you choose a service.`;
  issues.push(warningAt('service', { code: 'service_unknown', message }));
  return null;
}

/** The signature requirement. */
export function signatureOfRow(
  { signature: text }: RowValues,
  issues: RowIssue[],
): NonNullable<ShipmentBody['signature']> {
  const signature = text ? parsers.signature(text) : 'none';
  if (signature === undefined) {
    const message = `Write ${signatureOption.options.join(', ')}, yes or no.`;
    issues.push(errorAt('signature', { code: 'signature_unknown', message }));
  }
  return signature ?? 'none';
}

/** An amount of a row in cents; 0 where there is none, undefined where it cannot be read. */
export function amountOf(
  row: RowValues,
  column: 'declared_value' | 'customs_value',
  decimals: ImportMapping['decimals'],
  issues: RowIssue[],
): number | undefined {
  const text = row[column];
  return text ? inDollars(row, column, parsers[column](text, decimals), issues) : 0;
}

function inDollars(
  { currency }: RowValues,
  column: ImportColumn,
  amount: number | CellIssue,
  issues: RowIssue[],
): number | undefined {
  if (isCellIssue(amount)) {
    issues.push(errorAt(column, amount));
    return undefined;
  }
  if (amount > 0 && currency && !parsers.isDollars(currency) && !issues.some((issue) => issue.column === 'currency')) {
    issues.push(errorAt('currency', notDollars(currency)));
  }
  return amount;
}

/** The insured value, in cents. "Yes" means the declared value. */
export function insuranceOfRow(row: RowValues, decimals: ImportMapping['decimals'], issues: RowIssue[]): number {
  const read = row.insurance ? parsers.insurance(row.insurance, decimals) : false;
  if (read === false) return 0;
  const amount =
    read === true ? amountOf(row, 'declared_value', decimals, issues) : inDollars(row, 'insurance', read, issues);
  if (amount === undefined) return 0;
  if (read === true && amount === 0) {
    const message = 'Enter the amount to insure, like 100.00.';
    issues.push(errorAt('insurance', { code: 'amount_required', message }));
  }
  if (amount <= mostInsured) return amount;
  const message = 'At most $5,000 can be insured.';
  issues.push(errorAt('insurance', { code: 'too_large', message, suggestion: '5000' }));
  return 0;
}

const referenceLimit = contentsColumns.reference1.longest;

/** Lines for the label: the order number, two references and the SKU, as far as they fit. */
export function referencesOfRow(row: RowValues, issues: RowIssue[]): string[] {
  const lines: string[] = [];
  const add = (column: ImportColumn, limit: number): void => {
    const text = row[column];
    if (!text) return;
    checkText(issues, column, text, limit, limit === referenceLimit);
    if (text.length <= referenceLimit && !lines.includes(text)) lines.push(text);
  };
  add('reference', orderColumns.reference.longest);
  add('reference1', referenceLimit);
  add('reference2', contentsColumns.reference2.longest);
  add('sku', contentsColumns.sku.longest);
  return lines;
}
