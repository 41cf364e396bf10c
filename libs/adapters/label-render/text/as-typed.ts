import { printedFields } from '#libs/contracts/addresses/printed-as.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { isPrintedAsTyped } from './printable.js';

/** The address with every line as it was typed where the font has its script; else as on the label. */
export function asTyped(address: AddressDraft): AddressDraft {
  const { printedAs: { ...spelled } = {} } = address;
  for (const field of printedFields) if (isPrintedAsTyped(address[field])) delete spelled[field];
  return { ...address, printedAs: spelled };
}
