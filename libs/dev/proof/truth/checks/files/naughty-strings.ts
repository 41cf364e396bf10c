import { address, type Address } from '#libs/contracts/addresses/address.js';
import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { addressIssues } from '#libs/contracts/addresses/address-rules.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { importColumns } from '#libs/contracts/imports/columns/all-columns.js';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import { naughtyCells } from '#libs/dev/testing/sample-data/naughty-cells.js';
import { cellsOf, goodExport, rowContext, wholeMapping } from '#libs/dev/testing/sample-data/import-rows.js';
import { matchNumber } from '#libs/domain/labels/tracking-number-formats.js';
import { compareAll, type Check } from '../../check.js';

const home: Address = {
  ...{ name: 'Ann Carter', company: '', street1: '1745 T Street Southeast', street2: '', city: 'Washington' },
  ...{ state: 'DC', postal: '20020', country: 'US', phone: '', email: '', residential: true },
};
const texts = Object.keys(home).filter((field) => field !== 'residential');
const check = rowChecker(wholeMapping(), rowContext);

/** What a request and a row of a file go through before anything is stored. */
const validators: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    texts.map((field) => [
      `address.${field}`,
      (text: string) => {
        const { data } = address.safeParse({ ...home, [field]: text });
        const read = normalizeAddress(data ?? { ...home, [field]: text });
        return [addressIssues(read, { role: 'to', international: true }), addressLines(read)];
      },
    ]),
  ),
  ...Object.fromEntries(
    importColumns.map((column) => [
      `column ${column}`,
      (text: string) => check(cellsOf({ ...goodExport(), [column]: text })),
    ]),
  ),
  'tracking number': matchNumber,
};

/** Texts that break programs, in every field: an answer, never an exception. */
export const naughtyStrings: Check = {
  name: 'Hostile texts get an answer, not an exception',
  data: 'Texts written by hand, modeled on the Big List of Naughty Strings (`sample-data/naughty-cells.ts`), in every field of an address and every column of a file',
  date: '2026-11',
  remains: '',
  compare: () =>
    compareAll(
      Object.entries(validators).flatMap(([field, validate]) =>
        naughtyCells.map((text) => ({ field, text, validate })),
      ),
      ({ field, text, validate }) => {
        try {
          validate(text);
          return undefined;
        } catch (error) {
          return `${field}: ${JSON.stringify(text.slice(0, 40))}: ${String(error)}`;
        }
      },
    ),
};
