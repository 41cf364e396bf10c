import type { BoughtLabels, LabelRequest } from '#libs/domain/carriers/carrier.js';
import { agreedRate, centsOf } from '../shared/live-rates.js';
import { readRate } from './read-rates.js';
import { catalogedService } from './service-catalog.js';
import type { VendorRate, VendorShipment } from './vendor-objects.js';

/** A shipment, or an order of several, as the aggregator has it now. */
export type Sale = { id: string; shipments: readonly VendorShipment[]; rates: readonly VendorRate[] };

/** The sold label; null while a piece is without one, and after a refund was requested. */
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

/** The rate at the price of the offer, see `agreedRate`. */
export const rateToBuy = (request: LabelRequest, { rates }: Sale): VendorRate =>
  agreedRate(request, rates, (rate) => readRate(request, rate));
