import type { AddressDraft, Contents } from '#libs/contracts/shipments/shipments.js';

/** The contents of a parcel, on paper for those who pack and unpack it. No prices: it may be a present. */
export type PackingSlip = {
  from: AddressDraft;
  to: AddressDraft;
  references: string[];
  lines: { quantity: number; text: string }[];
};

type Packed = { from: AddressDraft | null; to: AddressDraft | null; references: string[]; contents: Contents };

/** The slip of a shipment; null while it has no addresses. */
export function packingSlipOf({ from, to, references, contents }: Packed): PackingSlip | null {
  if (!from || !to) return null;
  const items = contents.items.map(({ quantity, description }) => ({ quantity, text: description }));
  const whole = contents.description === '' ? [] : [{ quantity: 1, text: contents.description }];
  return { from, to, references, lines: items.length > 0 ? items : whole };
}
