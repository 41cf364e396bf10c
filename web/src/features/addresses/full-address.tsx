import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { envelopeLines } from './address-line';

/** A complete address as printed on the label, for review before payment. */
export function FullAddress({ address }: { address: AddressDraft }) {
  return envelopeLines(address).map((line, index) => (
    <span key={index} className={index === 0 ? 'block font-medium' : 'block'}>
      {line}
    </span>
  ));
}
