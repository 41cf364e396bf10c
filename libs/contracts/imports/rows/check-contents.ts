import { customsIssues, type CustomsIssue } from '../../customs/customs-rules.js';
import { emptyCustomsForm } from '../../customs/customs-form.js';
import { countryOf } from '../../countries/countries.js';
import type { Parcel, Weight } from '../../parcels/parcels.js';
import type { Contents } from '../../shipments/shipments.js';
import { isCellIssue } from '../cells/cell-issue.js';
import { amountOf } from './check-details.js';
import { checkText } from './check-text.js';
import type { ImportColumn, RowValues } from '../columns/all-columns.js';
import { contentsColumns } from '../columns/contents-columns.js';
import { customsColumns } from '../columns/customs-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorAt, warningAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { truncateText } from '../../text/truncate-text.js';

const parsers = {
  type: customsColumns.customs_type.parse,
  quantity: customsColumns.customs_quantity.parse,
  weight: customsColumns.customs_weight.parse,
  origin: customsColumns.customs_origin.parse,
  hsCode: customsColumns.customs_hs.parse,
};

/** The border that a row's parcel crosses, and what else customs compares. `signer`: who sends. `parcel`: null where it is wrong. */
export type Border = { sender: string; recipient: string; signer: string; parcel: Parcel | null; insuredValue: number };

type Style = Pick<ImportMapping, 'decimals' | 'weightUnit'>;

/**
 * The contents. Customs columns are read only for international shipments, which need at least one item; the uploader certifies
 * them.
 */
export function contentsOfRow(row: RowValues, border: Border | null, style: Style, issues: RowIssue[]): Contents {
  const description = row.description ?? '';
  if (description) checkText(issues, 'description', description, contentsColumns.description.longest, true);
  if (!border) return { type: 'merchandise', description, items: [] };
  const before = issues.length;
  const type = row.customs_type ? parsers.type(row.customs_type) : 'merchandise';
  if (!type) {
    const message = 'Write merchandise, gift, documents, sample, returned, humanitarian or other.';
    issues.push(errorAt('customs_type', { code: 'contents_type_unknown', message }));
  }
  const quantity = quantityOf(row.customs_quantity ?? '', issues);
  const weight = weightOf(row, quantity, border.parcel, style, issues);
  const item = {
    description: orderLineOf(row, issues),
    quantity,
    value: valueOf(row, quantity, style.decimals, issues),
    origin: originOf(row.customs_origin ?? '', border.sender, issues),
    hsCode: hsCodeOf(row.customs_hs ?? '', issues),
    ...(weight ? { weight } : {}),
  };
  const customs = { ...emptyCustomsForm, signer: border.signer.slice(0, 40), certified: true };
  const contents: Contents = { type: type ?? 'merchandise', description, items: [item], customs };
  if (!issues.slice(before).some(({ severity }) => severity === 'error'))
    issues.push(...refusals(contents, border).map(({ path, ...rest }) => errorAt(columnAt[path]!, rest)));
  return contents;
}

/** Where the rules of customs find fault with a row; what else they look at is the file's own. */
const columnAt: Readonly<Record<string, ImportColumn>> = {
  'contents.items': 'customs_weight',
  'contents.items.0.description': 'customs_description',
  'contents.items.0.origin': 'customs_origin',
  'contents.items.0.hsCode': 'customs_hs',
  'contents.description': 'description',
  'contents.customs.itn': 'customs_value',
  insuredValue: 'insurance',
};

function refusals(contents: Contents, { sender, recipient, parcel, insuredValue }: Border): CustomsIssue[] {
  const parcels = parcel ? [parcel] : [];
  const facts = { from: sender, to: recipient, contents, parcels, insuredValue };
  return customsIssues(facts).filter(({ path }) => path in columnAt);
}

/** Net weight of one piece: from the row, or an equal share of the parcel. */
function weightOf(
  { customs_weight: text }: RowValues,
  quantity: number,
  parcel: Parcel | null,
  { weightUnit, decimals }: Style,
  issues: RowIssue[],
): Weight | undefined {
  if (!text)
    return parcel
      ? { ...parcel.weight, value: Math.max(0.0001, Math.floor((parcel.weight.value / quantity) * 1e4) / 1e4) }
      : undefined;
  const read = parsers.weight(text, weightUnit, decimals);
  if (!isCellIssue(read)) return read;
  issues.push(errorAt('customs_weight', read));
  return undefined;
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
