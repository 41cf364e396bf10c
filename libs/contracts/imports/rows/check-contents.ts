import { countryOf } from '../../countries/countries.js';
import type { Contents } from '../../shipments/shipments.js';
import { amountOf } from './check-details.js';
import { checkText } from './check-text.js';
import type { RowValues } from '../columns/all-columns.js';
import { contentsColumns } from '../columns/contents-columns.js';
import { customsColumns } from '../columns/customs-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorAt, warningAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { truncateText } from '../../text/truncate-text.js';

const parsers = {
  type: customsColumns.customs_type.parse,
  quantity: customsColumns.customs_quantity.parse,
  origin: customsColumns.customs_origin.parse,
  hsCode: customsColumns.customs_hs.parse,
};

/** What is inside. Customs columns are read only for international shipments, which need at least one item. */
export function contentsOfRow(
  row: RowValues,
  border: { sender: string } | null,
  decimals: ImportMapping['decimals'],
  issues: RowIssue[],
): Contents {
  const description = row.description ?? '';
  if (description) checkText(issues, 'description', description, contentsColumns.description.longest, true);
  if (!border) return { type: 'merchandise', description, items: [] };
  const type = row.customs_type ? parsers.type(row.customs_type) : 'merchandise';
  if (!type) {
    const message = 'Write merchandise, gift, documents, sample, returned, humanitarian or other.';
    issues.push(errorAt('customs_type', { code: 'contents_type_unknown', message }));
  }
  const quantity = quantityOf(row.customs_quantity ?? '', issues);
  const item = {
    description: orderLineOf(row, issues),
    quantity,
    value: valueOf(row, quantity, decimals, issues),
    origin: originOf(row.customs_origin ?? '', border.sender, issues),
    hsCode: hsCodeOf(row.customs_hs ?? '', issues),
  };
  return { type: type ?? 'merchandise', description, items: [item] };
}

function orderLineOf(row: RowValues, issues: RowIssue[]): string {
  const text = row.customs_description || row.description || '';
  if (row.customs_description)
    checkText(issues, 'customs_description', text, customsColumns.customs_description.longest, true);
  if (text.length < 3) {
    const message = 'Describe the goods in a few words: customs requires it.';
    issues.push(errorAt('customs_description', { code: 'required', message }));
  }
  return text;
}

function quantityOf(text: string, issues: RowIssue[]): number {
  if (!text) return 1;
  const quantity = parsers.quantity(text);
  if (quantity !== undefined) return quantity;
  const message = 'Enter a whole number from 1 to 9999.';
  issues.push(errorAt('customs_quantity', { code: 'quantity', message }));
  return 1;
}

/** Cents per piece: from the row, or its share of the declared value. */
function valueOf(row: RowValues, quantity: number, decimals: ImportMapping['decimals'], issues: RowIssue[]): number {
  const own = amountOf(row, 'customs_value', decimals, issues);
  if (own === undefined || own > 0) return own ?? 1;
  const declared = amountOf(row, 'declared_value', decimals, issues);
  if (declared === undefined) return 1;
  const share = Math.round(declared / quantity);
  if (share > 0) return share;
  const message = 'Enter the value of one piece in US dollars, like 12.50: customs requires it.';
  issues.push(errorAt('customs_value', { code: 'required', message }));
  return 1;
}

function originOf(text: string, sender: string, issues: RowIssue[]): string {
  if (!text) {
    const message = `Nothing says where the goods were made. ${countryOf(sender)?.name ?? sender} is put on the customs form.`;
    issues.push(warningAt('customs_origin', { code: 'origin_assumed', message, suggestion: sender }));
    return sender;
  }
  const code = parsers.origin(text);
  if (code) return code;
  const message = `Unknown country "${truncateText(text, 60)}". Use a name or a code like US.`;
  issues.push(errorAt('customs_origin', { code: 'country_unknown', message }));
  return sender;
}

function hsCodeOf(text: string, issues: RowIssue[]): string {
  const digits = parsers.hsCode(text);
  if (digits !== undefined) return digits;
  issues.push(errorAt('customs_hs', { code: 'hs_format', message: 'An HS code has 6 to 10 digits.' }));
  return '';
}
