import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';

/** Code of the issue, and of the note, about rows that only add an item to an order above them. */
export const furtherItem = 'further_item';

/** A further item has none of these. */
export const receiverColumns = [
  ...(['recipient_name', 'recipient_first_name', 'recipient_last_name', 'recipient_company'] as const),
  ...(['recipient_street1', 'recipient_street2', 'recipient_street3'] as const),
  ...(['recipient_city', 'recipient_state', 'recipient_postal'] as const),
] satisfies readonly ImportColumn[];

/** Problems of the row itself stay errors, whatever else it is. */
export const damageCodes = ['broken_quotes', 'text_cut', 'unreadable_characters', 'extra_cells'] as const;

/** @param first number of the row that has the order's recipient */
export const furtherItemMessage = (first: number | string): string =>
  `Row ${first} has the recipient of this order: this row is a further item of it and is excluded.`;
