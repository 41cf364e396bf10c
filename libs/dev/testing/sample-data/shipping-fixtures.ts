import type { AddressDraft, ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { compileRules } from '#libs/domain/margins/rules/compile-rules.js';
import { unknownCustomer } from '#libs/domain/margins/margin-facts.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import { priceRate } from '#libs/domain/quotes/price-rate.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import type { Rate, RateRequest } from '#libs/domain/carriers/carrier.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { testRules } from './margin-fixtures.js';

/** A complete address; `over` changes it. */
export const testAddress = (over: Partial<AddressDraft> = {}): AddressDraft => ({
  name: 'Grace Hopper',
  company: '',
  street1: '12 Main St',
  street2: '',
  city: 'New York',
  state: 'NY',
  postal: '10001',
  country: 'US',
  phone: '',
  email: '',
  residential: true,
  ...over,
});

export const testReceiver = (over: Partial<AddressDraft> = {}): AddressDraft =>
  testAddress({ name: 'Ada Lovelace', city: 'Los Angeles', state: 'CA', postal: '90001', ...over });

export const testParcel = (over: Partial<Parcel> = {}): Parcel => ({
  type: 'parcel',
  preset: 'custom',
  weight: { value: 2, unit: 'lb' },
  dimensions: { length: 8, width: 6, height: 4, unit: 'in' },
  special: [],
  ...over,
});

/** Everything a domestic shipment needs except its offer. */
export const completeBody = (over: ShipmentBody = {}): ShipmentBody => ({
  from: testAddress(),
  to: testReceiver(),
  parcels: [testParcel()],
  noProhibitedContents: true,
  ...over,
});

export const testRequest = (over: Partial<RateRequest> = {}): RateRequest => ({
  from: { country: 'US', postal: '10001', state: 'NY', city: 'New York', residential: true },
  to: { country: 'US', postal: '90001', state: 'CA', city: 'Los Angeles', residential: true },
  parcels: [testParcel()],
  shipDate: shippingToday(new Date()),
  signature: 'none',
  insuredValue: 0,
  ...over,
});

/** $10.00 in two to three days. */
export const testRate = (over: Partial<Rate> = {}): Rate => ({
  carrier: 'usps',
  service: 'ground_advantage',
  serviceName: 'Ground Advantage',
  cost: 1000,
  lines: [{ kind: 'base', label: 'Postage', amount: 1000 }],
  currency: 'USD',
  zone: '8',
  billable: [{ parcel: 0, actualLb: 2, billedLb: 2, basis: 'actual' }],
  transitDays: { min: 2, max: 3 },
  guaranteed: false,
  tariff: 'test-2025',
  estimate: true,
  ...over,
});

/** A complete quote of the owner with one offer per rate. */
export function testQuote(ownerId: string, request: RateRequest, rates: Rate[] = [testRate()]): Quote {
  const now = new Date();
  const margins = compileRules(testRules()).for({ request, customer: unknownCustomer, at: now });
  const terms = { marginVersion: 1, margins, carrierName: 'USPS', shipDate: request.shipDate, now };
  const quote = Quote.request(ownerId, request, ['usps']);
  const offers = rates.map((rate) => priceRate(rate, terms));
  quote.answer([{ carrier: 'usps', offers, refusals: [], messages: [] }]);
  return quote;
}

/** The offer made from `rate` for this shipment. */
export function testOffer(shipment: Shipment, rate: Rate = testRate()): Offer {
  const request = shipment.rateRequest();
  const [offer] = request ? testQuote(shipment.ownerId, request, [rate]).offers : [];
  if (!offer) throw new Error('The shipment has no places or no parcels.');
  return offer;
}

/** A shipment that can be ordered right away: complete, with an offer of $11.25 unless `rate` says otherwise. */
export function readyShipment(ownerId: string, body: ShipmentBody = {}, rate: Rate = testRate()): Shipment {
  const shipment = Shipment.draft(ownerId, completeBody(body), shippingToday(new Date()));
  shipment.choose(testOffer(shipment, rate), new Date());
  return shipment;
}
