import { dayNumber, type ListShape, type RangeShape } from './condition-shape.js';
import { billedLb, type RateFacts, type ShipmentFacts } from '../margin-facts.js';

export type Facts = { shipment: ShipmentFacts; rate: RateFacts };

/**
 * The values compared with a list, lower case; several where a shipment has several (its parcels) or is known by several (mailbox
 * and domain).
 */
export const listFacts: Record<ListShape['key'], (facts: Facts) => string | readonly string[]> = {
  carrier: ({ rate }) => rate.carrier,
  service: ({ rate }) => rate.service,
  packaging: ({ shipment }) => shipment.request.parcels.flatMap(({ type, preset }) => [type, preset]),
  origin: ({ shipment }) => shipment.request.from.country.toLowerCase(),
  destination: ({ shipment }) => shipment.request.to.country.toLowerCase(),
  residential: ({ shipment }) => String(shipment.request.to.residential),
  customer: ({ shipment }) => mailNames(shipment.customer.email.toLowerCase()),
  group: ({ shipment }) => (shipment.customer.group === null ? [] : shipment.customer.group.toLowerCase()),
  channel: ({ shipment }) => shipment.customer.channel,
};

/** The value compared with a range; undefined is in no range. */
export const rangeFacts: Record<RangeShape['key'], (facts: Facts) => number | undefined> = {
  zone: ({ rate }) => zoneNumber(rate.zone),
  weight: ({ rate }) => billedLb(rate),
  cost: ({ rate }) => rate.cost,
  monthly_parcels: ({ shipment }) => shipment.customer.monthlyParcels,
  ship_date: ({ shipment }) => dayNumber(shipment.request.shipDate),
  effective: ({ shipment }) => shipment.at.getTime(),
};

/** These differ between rates of one shipment; all others are evaluated once. */
export const ofRate: ReadonlySet<string> = new Set(['carrier', 'service', 'zone', 'weight', 'cost']);

const mailNames = (email: string): string[] => (email === '' ? [] : [email, email.slice(email.lastIndexOf('@'))]);

/** Domestic zones are numbers; international ones are letters, which are in no range. */
const zoneNumber = (zone: string | undefined): number | undefined => {
  const number = zone ? Number(zone) : NaN;
  return Number.isNaN(number) ? undefined : number;
};
