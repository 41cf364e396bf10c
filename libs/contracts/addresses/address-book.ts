import * as z from 'zod/mini';
import { address } from './address.js';
import { printedFields, type PrintedField } from './printed-as.js';
import { pageOf, pageRequest } from '../values/page.js';
import { count } from '../values/dates-and-counts.js';

/** Entries of one owner. */
export const maxAddresses = 5000;
/** Body of POST /api/addresses/file, bytes. */
export const maxAddressFile = 1024 * 1024;

const nickname = z.string().check(z.trim(), z.maxLength(60, 'Use at most 60 characters.'));

/**
 * Body of POST /api/addresses (users only). 201 with the new entry; 200 with the existing entry when the address is
 * already known; its nickname and defaults stay unless the body has them. 409 limit_reached beyond `maxAddresses`.
 */
export const addressEntryBody = z.strictObject({
  nickname: z._default(nickname, ''),
  address,
  isDefaultSender: z._default(z.boolean(), false),
  isDefaultReturn: z._default(z.boolean(), false),
});
export type AddressEntryBody = z.infer<typeof addressEntryBody>;

/**
 * Body of PATCH /api/addresses/:id: absent fields stay as they are. A stale `version` answers 409 version_conflict, an
 * address that another entry has 409 address_known.
 */
export const addressEntryPatch = z.strictObject({
  version: count,
  nickname: z.optional(nickname),
  address: z.optional(address),
  isDefaultSender: z.optional(z.boolean()),
  isDefaultReturn: z.optional(z.boolean()),
});
export type AddressEntryPatch = z.infer<typeof addressEntryPatch>;

/** An entry; each owner has at most one default sender and one default for returns. */
export const addressEntry = z.object({
  id: z.uuid(),
  nickname: z.string(),
  address,
  isDefaultSender: z.boolean(),
  isDefaultReturn: z.boolean(),
  lastUsedAt: z.nullable(z.string()),
  version: z.int(),
});
export type AddressEntry = z.infer<typeof addressEntry>;

export const addressFilter = z.extend(pageRequest, {
  /** Prefix of nickname, name, company, street, city or postal code, or of a word in one of them; not case-sensitive. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type AddressFilter = z.infer<typeof addressFilter>;

/** Most recently used first, then newest. */
export const addressPage = pageOf(addressEntry);
export type AddressPage = z.infer<typeof addressPage>;

/** The column of a file with a line as its label has it, in Latin letters, where it was typed in another script. */
export const printedColumn = <Field extends PrintedField>(field: Field) => `printed_${field}` as const;

/** Columns of the file in and out, in this order; an upload may use other common names. */
export const addressFileColumns = [
  'nickname',
  'name',
  'company',
  'street1',
  'street2',
  'city',
  'state',
  'postal',
  'country',
  'phone',
  'email',
  ...printedFields.map(printedColumn),
  'residential',
] as const;
export type AddressFileColumn = (typeof addressFileColumns)[number];

const rowsWithIssues = z.array(
  z.object({ row: z.int(), issues: z.array(z.object({ column: z.string(), message: z.string() })) }),
);

/**
 * The outcome of a file. Every row is in exactly one of the first three; `row` is its line as a spreadsheet numbers it (the
 * header is row 1). Merged: the address was already known. Warnings: rows that are in the book, though their state or city does not
 * fit their ZIP code; absent where there are none.
 */
export const addressFileResult = z.object({
  added: z.int(),
  merged: z.int(),
  refused: rowsWithIssues,
  warnings: z.optional(rowsWithIssues),
});
export type AddressFileResult = z.infer<typeof addressFileResult>;

export const addressFileStatus = z.enum(['waiting', 'done', 'failed']);
/**
 * Answer of POST /api/addresses/file (202) and of GET /api/addresses/files/:id: poll while it is waiting. `failure`
 * says in a sentence why nothing was imported. Stored for a day.
 */
export const addressFileView = z.object({
  id: z.uuid(),
  status: addressFileStatus,
  result: z.nullable(addressFileResult),
  failure: z.nullable(z.string()),
});
export type AddressFileView = z.infer<typeof addressFileView>;
