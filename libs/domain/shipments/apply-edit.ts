import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { assertAddUp, insuredValuesOf, totalInsured } from './insured-values.js';
import { notesAfter } from './address-notes.js';
import type { ShipmentColumns } from './shipment-schema.js';

/** Puts the fields that `body` has into the shipment, its offer apart. */
export function applyBody(shipment: ShipmentColumns, body: ShipmentBody): void {
  const notes = notesAfter(shipment.addressNotes, shipment, body);
  if (body.from) shipment.from = normalizeAddress(body.from);
  if (body.to) shipment.to = normalizeAddress(body.to);
  shipment.addressNotes = notes;
  if (body.returnTo !== undefined) shipment.returnTo = body.returnTo && normalizeAddress(body.returnTo);
  shipment.parcels = body.parcels ?? shipment.parcels;
  shipment.shipDate = body.shipDate ?? shipment.shipDate;
  shipment.signature = body.signature ?? shipment.signature;
  shipment.insuredValue = totalInsured(body) ?? shipment.insuredValue;
  const { parcels, insuredValue } = shipment;
  assertAddUp({ parcels, insuredValue, insuredValues: body.insuredValues });
  const insuredValues = body.insuredValues ?? shipment.insuredValues;
  shipment.insuredValues = insuredValuesOf({ parcels, insuredValue, insuredValues });
  shipment.options = body.options ?? shipment.options;
  shipment.contents = body.contents ?? shipment.contents;
  shipment.references = body.references ?? shipment.references;
  if (body.notifyEmail !== undefined) shipment.notifyEmail = body.notifyEmail;
  if (body.noProhibitedContents !== undefined) {
    shipment.noProhibitedAt = body.noProhibitedContents ? (shipment.noProhibitedAt ?? new Date()) : null;
  }
}
