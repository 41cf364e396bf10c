import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { envelopeLines } from './address-line';

/** An address as it is written on the label, to look over before it is paid. */
export function FullAddress({ address }: { address: AddressDraft }) {
  return envelopeLines(address).map((line, index) => (
    <span key={index} className={index === 0 ? 'block font-medium' : 'block'}>
      {line}
    </span>
  ));
}
