import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { address, type Address } from '#libs/contracts/addresses/address.js';
import { minorOf } from '#libs/contracts/values/money.js';
import { parcel, type Parcel } from '#libs/contracts/parcels/parcels.js';
import { contents, type Contents } from '#libs/contracts/shipments/shipments.js';
import { signatureOption, type SignatureOption } from '#libs/contracts/shipments/quotes.js';

/** Which offer to choose: the cheapest or the fastest, of all carriers or of one. */
export interface OfferPreference {
  badge: 'cheapest' | 'fastest';
  carrier?: string;
}

/** One shipment of the demo's file: rows with the same `row_ref` are its pieces. */
export interface DemoShipment {
  ref: string;
  preference: OfferPreference;
  from: Address;
  to: Address;
  parcels: Parcel[];
  contents: Contents;
  signature: SignatureOption;
  /** Minor units. */
  insuredValue: number;
}

type Row = Record<string, string>;
const addressFields = ['name', 'company', 'street1', 'street2', 'city', 'state', 'postal', 'country', 'phone', 'email'];

function addressOf(row: Row, who: 'sender' | 'recipient'): Address {
  const entries = addressFields.map((field) => [field, row[`${who}_${field}`]]);
  return address.parse({ ...Object.fromEntries(entries), residential: row[`${who}_residential`] === 'true' });
}

function parcelOf(row: Row): Parcel {
  const size = {
    length: Number(row.length),
    width: Number(row.width),
    height: Number(row.height),
    unit: row.distance_unit,
  };
  return parcel.parse({
    type: row.package_type,
    preset: row.package_preset,
    weight: { value: Number(row.weight), unit: row.weight_unit },
    ...(row.length ? { dimensions: size } : {}),
  });
}

function contentsOf(row: Row): Contents {
  if (!row.customs_contents) return contents.parse({ description: row.description });
  const item = {
    description: row.description,
    quantity: Number(row.customs_qty),
    value: minorOf(row.customs_value ?? ''),
    origin: row.customs_origin,
    hsCode: row.customs_hs,
    weight: { value: Number((Number(row.weight) / Number(row.customs_qty) / 2).toFixed(4)), unit: row.weight_unit },
  };
  const customs = { signer: row.sender_name || row.sender_company, certified: true };
  return contents.parse({ type: row.customs_contents, description: row.description, items: [item], customs });
}

function preferenceOf(text = ''): OfferPreference {
  const words = text.split(' ');
  const badge = words.at(-1) === 'fastest' ? 'fastest' : 'cheapest';
  return words.length > 1 ? { badge, carrier: words[0] } : { badge };
}

/**
 * Reads the demo's input; its columns are those of a bulk file. Throws at the first row that violates the contracts.
 */
export function readParcels(file: string): DemoShipment[] {
  const rows = parse<Row>(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true });
  const shipments = new Map<string, DemoShipment>();
  for (const row of rows) {
    const ref = row.row_ref ?? '';
    const known = shipments.get(ref);
    if (known) {
      known.parcels.push(parcelOf(row));
      continue;
    }
    shipments.set(ref, {
      ref,
      preference: preferenceOf(row.service),
      from: addressOf(row, 'sender'),
      to: addressOf(row, 'recipient'),
      parcels: [parcelOf(row)],
      contents: contentsOf(row),
      signature: signatureOption.parse(row.signature || 'none'),
      insuredValue: row.insurance ? minorOf(row.insurance) : 0,
    });
  }
  return [...shipments.values()];
}
