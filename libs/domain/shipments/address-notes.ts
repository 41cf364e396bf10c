import type { AddressDraft, ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import type { AddressNotes } from './shipment-schema.js';

type Sides = { from: AddressDraft | null; to: AddressDraft | null };

/** Reasons of "ship anyway" after an edit: a reason goes with the address that it was given for. */
export function notesAfter(
  notes: AddressNotes,
  before: Sides,
  { from, to, shipAnyway = {} }: ShipmentBody,
): AddressNotes {
  const sender = shipAnyway.sender ?? (keepsNote(before.from, from) ? notes.sender : undefined);
  const receiver = shipAnyway.receiver ?? (keepsNote(before.to, to) ? notes.receiver : undefined);
  return {
    ...(sender && shipAnyway.sender !== null ? { sender } : {}),
    ...(receiver && shipAnyway.receiver !== null ? { receiver } : {}),
  };
}

const lines = ['street1', 'street2', 'city', 'state', 'postal', 'country'] as const;

/** Whether the location is unchanged. */
function keepsNote(before: AddressDraft | null, after: AddressDraft | undefined): boolean {
  if (!after) return true;
  const normal = normalizeAddress(after);
  return lines.every((line) => before?.[line] === normal[line]);
}
