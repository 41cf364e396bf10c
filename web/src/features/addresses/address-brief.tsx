import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { placeLine } from './address-line';

/** Name and town: enough to recognize an address in a summary. */
export function AddressBrief({ address }: { address: AddressDraft }) {
  const name = address.name || address.company;
  return (
    <>
      {name && <span className="block font-medium">{name}</span>}
      {placeLine(address)}
    </>
  );
}
