import { address } from '#libs/contracts/addresses/address.js';
import { addressIssues, type AddressContext } from '#libs/contracts/addresses/address-rules.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { isPlainLatin, printedFields, type PrintedField } from '#libs/contracts/addresses/printed-as.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';

/** Names of the controls of an address. */
export type AddressField = Exclude<keyof AddressDraft, 'printedAs'> | `printedAs.${PrintedField}`;

/** All validation errors of a typed address: lengths from the contract, required fields from the country's address rules. */
export function checkAddress(
  typed: AddressDraft,
  context: AddressContext,
): { value: AddressDraft; issues: FieldIssue[] } {
  const value = normalizeAddress(trimmed(typed));
  const shape = contractIssues(address, value);
  const shapePaths = new Set(shape.map((issue) => issue.path));
  return { value, issues: [...shape, ...addressIssues(value, context).filter((issue) => !shapePaths.has(issue.path))] };
}

/** Without spaces around, and without spellings of lines that are in Latin letters. */
function trimmed(typed: AddressDraft): AddressDraft {
  const entries = Object.entries(typed).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  const { printedAs, ...address } = Object.fromEntries(entries) as AddressDraft;
  const spelled = printedFields.flatMap((field) => {
    const own = printedAs?.[field]?.trim();
    return own && !isPlainLatin(address[field]) ? [[field, own] as const] : [];
  });
  return spelled.length > 0 ? { ...address, printedAs: Object.fromEntries(spelled) } : address;
}
