import { roundMinor } from '#libs/contracts/values/money.js';
import { DomainError } from '#libs/domain/errors.js';
import type { BoughtLabels, LabelRequest } from '#libs/domain/carriers/carrier.js';
import { centsOf, insuranceFee } from './read-rates.js';
import { catalogedService } from './service-catalog.js';
import type { VendorRate, VendorShipment } from './vendor-objects.js';

/** A shipment, or an order of several, as the aggregator has it now. */
export type Sale = { id: string; shipments: readonly VendorShipment[]; rates: readonly VendorRate[] };

/** What was sold; null while a piece is without a label, and after a refund was asked for. */
export function boughtLabels({ id, shipments }: Sale): BoughtLabels | null {
  const parcels: BoughtLabels['parcels'] = [];
  let cost = 0;
  for (const shipment of shipments) {
    const { tracking_code: number, postage_label: label, selected_rate: rate, refund_status: refund, mode } = shipment;
    if (!number || !label || !rate || refund === 'submitted' || refund === 'refunded') return null;
    const { serviceName } = catalogedService(rate.carrier, rate.service);
    cost += centsOf(rate.rate);
    parcels.push({
      trackingNumber: number,
      barcode: { symbology: 'code128', text: number },
      routingCode: '',
      ...(shipment.usps_zone ? { zone: String(shipment.usps_zone) } : {}),
      serviceBanner: serviceName.toUpperCase(),
      sample: mode !== 'production',
      ...(label.label_url ? { labelUrl: label.label_url } : {}),
    });
  }
  const masterTrackingNumber = parcels[0]?.trackingNumber ?? '';
  return parcels.length === 0 ? null : { carrierReference: id, masterTrackingNumber, cost, parcels };
}

/** The rate at the price of the offer. @throws conflict `carrier_refused` when there is none, with today's price */
export function rateToBuy(request: LabelRequest, { rates }: Sale): VendorRate {
  const same = rates.filter((rate) => {
    const { carrier, service } = catalogedService(rate.carrier, rate.service);
    return (
      service === request.service &&
      (request.carrier === undefined || carrier === request.carrier) &&
      rate.currency === 'USD'
    );
  });
  const priced = same.map((rate) => ({ rate, cost: centsOf(rate.rate) + insuranceFee(request.insuredValue) }));
  const cheapest = priced.toSorted((a, b) => a.cost - b.cost)[0];
  if (!cheapest)
    throw refused('This service is not offered for this shipment any more. Choose another price.', 'service_missing');
  const agreed = priced.find(({ cost }) => cost === roundMinor(request.cost));
  if (agreed) return agreed.rate;
  const { serviceName } = catalogedService(cheapest.rate.carrier, cheapest.rate.service);
  const dollars = (minor: number) => (minor / 100).toFixed(2);
  throw refused(
    `The carrier's price of ${serviceName} changed from $${dollars(request.cost)} to $${dollars(cheapest.cost)}. Request new prices and choose again.`,
    'price_changed',
  );
}

const refused = (message: string, reason: string): DomainError =>
  new DomainError('carrier_refused', 'conflict', message, { reason });
