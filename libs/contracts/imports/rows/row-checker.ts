import { normalizeAddress } from '../../addresses/normalize-address.js';
import type { ZipTowns } from '../../addresses/zip-towns.js';
import type { PackageParcel } from '../../parcels/saved-packages.js';
import type { AddressDraft, ShipmentBody } from '../../shipments/shipments.js';
import { insuranceOfRow, referencesOfRow, serviceOfRow, shipDateReader, signatureOfRow } from './check-details.js';
import { contentsOfRow } from './check-contents.js';
import { optionsOfRow } from './check-options.js';
import { checkParcel } from './check-parcel.js';
import { checkParty } from './check-party.js';
import type { RowValues } from '../columns/all-columns.js';
import type { ImportMapping } from '../mapping/mapping.js';
import { errorAt } from './row-issue.js';
import { noCountry, readParty, readSender } from './row-party.js';
import { rowReader } from './row-values.js';
import type { RowIssue } from './rows.js';

/** Defaults for what rows leave empty. */
export type RowContext = {
  /** The default sender. */
  sender: AddressDraft | null;
  /** The saved package. */
  package: PackageParcel | null;
  /** Plain date. */
  today: string;
  /** Number of header cells; further cells of a row are an error. Absent: they are not counted. */
  width?: number;
  /** The cities of ZIP codes by their first three digits. Absent: cities are not compared. */
  zipTowns?: ((prefix: string) => ZipTowns | null) | undefined;
};

/** A row as a shipment. `service`: "usps/priority_mail", "fedex" (any of its services), or null: the rule decides. */
export type RowContent = { reference: string; body: ShipmentBody; service: string | null };

/** `content` is there when no issue is an error. */
export type CheckedRow = { values: RowValues; content: RowContent | null; issues: RowIssue[] };

/**
 * Makes the check of a file's rows: by the same rules as the form, reporting all issues at once. It is made once per
 * mapping, and never throws, whatever the cells hold. Texts of `values` given as edits give the same result, except
 * that cells beyond the header are an error only until somebody edits the row.
 */
export function rowChecker(
  mapping: ImportMapping,
  context: RowContext,
): (cells: readonly string[], edits?: RowValues | null) => CheckedRow {
  const read = rowReader(mapping);
  const shipDateOf = shipDateReader(context.today, mapping.dates);
  const { width = Infinity, zipTowns } = context;
  const defaultSender = context.sender && normalizeAddress(context.sender);
  const [senderIssues, senderIssuesAbroad] = [false, true].map((abroad) =>
    defaultSender ? checkParty('sender', defaultSender, abroad, { zipTowns }) : [],
  );
  return (cells, edits) => {
    const values = read(cells, edits);
    const issues: RowIssue[] = [];
    if (!edits && cells.length > width && cells.slice(width).some((text) => text.trim() !== ''))
      issues.push(extraCells(width));
    const to = readParty('recipient', values, issues);
    const from = readSender(values, defaultSender, issues);
    const border = from && from.country !== to.country && to.country !== noCountry ? { sender: from.country } : null;
    issues.push(...checkParty('recipient', to, border !== null, { row: values, zipTowns }));
    if (!from) issues.push(noSender);
    else if (from !== defaultSender)
      issues.push(...checkParty('sender', from, border !== null, { row: values, zipTowns }));
    else issues.push(...(border ? senderIssuesAbroad! : senderIssues!));
    const parcel = checkParcel(values, mapping, context.package, issues);
    const insuredValue = insuranceOfRow(values, mapping.decimals, issues);
    const options = optionsOfRow(values, issues);
    const crossing = border && {
      ...{ sender: border.sender, recipient: to.country, parcel, insuredValue },
      signer: from?.name || from?.company || '',
    };
    const rest = {
      shipDate: shipDateOf(values, issues),
      signature: signatureOfRow(values, issues),
      insuredValue,
      ...(options.length > 0 ? { options } : {}),
      contents: contentsOfRow(values, crossing, mapping, issues),
      references: referencesOfRow(values, issues),
    };
    const service = serviceOfRow(values, issues);
    if (!from || !parcel || issues.some(({ severity }) => severity === 'error'))
      return { values, content: null, issues };
    const body: ShipmentBody = { from, to, parcels: [parcel], ...rest, noProhibitedContents: true };
    return { values, content: { reference: values.reference ?? '', body, service }, issues };
  };
}

export const noSender = errorAt(null, {
  code: 'sender_required',
  message: 'This row has no sender. Choose a sender for the file, or fill in the columns of the sender.',
});

const extraCells = (width: number): RowIssue =>
  errorAt(null, {
    code: 'extra_cells',
    message: `The row has more than the ${width} cells of the first row. Look at its cells, and change what is wrong.`,
  });
