import * as z from 'zod/mini';

const party = (side: 'recipient' | 'sender') =>
  [
    `${side}_name`,
    `${side}_first_name`,
    `${side}_last_name`,
    `${side}_company`,
    `${side}_street1`,
    `${side}_street2`,
    `${side}_street3`,
    `${side}_city`,
    `${side}_state`,
    `${side}_postal`,
    `${side}_country`,
    `${side}_phone`,
    `${side}_email`,
    `${side}_residential`,
  ] as const;

/**
 * What a column of an uploaded file can mean (CSV-3), in the order of the template. First and last name are put together where
 * there is no whole name, the third line of an address behind the second; pounds and ounces are added up where a file has both.
 */
export const importColumns = [
  'reference',
  'service',
  'ship_date',
  ...party('recipient'),
  ...party('sender'),
  'package_preset',
  'length',
  'width',
  'height',
  'length_unit',
  'weight',
  'weight_pounds',
  'weight_ounces',
  'weight_unit',
  'description',
  'declared_value',
  'currency',
  'insurance',
  'signature',
  'reference1',
  'reference2',
  'sku',
  'customs_type',
  'customs_description',
  'customs_quantity',
  'customs_value',
  'customs_origin',
  'customs_hs',
] as const;
export const importColumn = z.enum(importColumns);
export type ImportColumn = z.infer<typeof importColumn>;

/** Texts of one row by what they mean: as in the file, with the edits put over them. Absent: no such column, no constant. */
export type RowValues = { [column in ImportColumn]?: string };
