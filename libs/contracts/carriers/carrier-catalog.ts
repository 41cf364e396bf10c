import { canadaPost } from './canada-post-descriptor.js';
import type { CarrierDescriptor, LargestParcel, PublishedPickup, Sale } from './carrier-descriptor.js';
import { dhl } from './dhl-descriptor.js';
import { fedex } from './fedex-descriptor.js';
import { ups } from './ups-descriptor.js';
import { usps } from './usps-descriptor.js';

/** Every carrier that we know, in the order they are shown and their numbers are tried. */
export const knownCarriers: readonly CarrierDescriptor[] = [usps, fedex, ups, dhl, canadaPost];

export type SoldCarrier = CarrierDescriptor & { sale: Sale };

/** The carriers that we sell. */
export const soldCarriers: readonly SoldCarrier[] = knownCarriers.filter((one): one is SoldCarrier => !!one.sale);

export const carrierCodes: readonly string[] = soldCarriers.map(({ code }) => code);

const names = new Map(knownCarriers.map(({ code, name }) => [code, name]));

/** The carrier's name; the code itself for an unknown carrier. */
export const carrierName = (code: string): string => names.get(code) ?? code;

export const isKnownCarrier = (code: string): boolean => names.has(code);

/** The carrier's own page about a parcel; undefined for a carrier we do not know. */
export function carrierTrackingPage(code: string, trackingNumber: string): string | undefined {
  const carrier = knownCarriers.find((one) => one.code === code);
  return carrier && carrier.trackingPage + encodeURIComponent(trackingNumber);
}

const toPoBoxes = soldCarriers.filter(({ sale }) => sale.deliversToPoBoxes);
const toMilitary = soldCarriers.filter(({ sale }) => sale.deliversToMilitary);

export const poBoxCarrierCodes: readonly string[] = toPoBoxes.map(({ code }) => code);
/** "USPS", or "USPS or Another". */
export const poBoxCarrierNames = toPoBoxes.map(({ name }) => name).join(' or ');
export const militaryCarrierNames = toMilitary.map(({ name }) => name).join(' or ');

/** The largest limits of any of our carriers for a customer's own box. */
export const largestOf = (side: keyof LargestParcel): number =>
  Math.max(...soldCarriers.map(({ sale }) => sale.largest[side]));

/** How the carrier picks parcels up by its published rules; undefined where they say nothing about it. */
export const publishedPickup = (code: string): PublishedPickup | undefined =>
  soldCarriers.find((one) => one.code === code)?.sale.pickup;
