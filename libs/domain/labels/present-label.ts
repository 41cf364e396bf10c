import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { labelFormats, type LabelView } from '#libs/contracts/shipments/labels.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import { customsPaperOf, formPagesOf, needsInvoice } from '../customs/customs-paper.js';
import type { Label } from './label.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Tracker } from '../tracking/tracker.js';

const lines = (address: Address): string => [...addressLines(address), address.country].join(', ');

/** The labels of a shipment as its owner sees them: everything that is printed, as text. */
export function presentLabel(shipment: Shipment, labels: readonly Label[], trackers: readonly Tracker[]): LabelView {
  const { offer, failureCode, failureText } = shipment;
  const paper = customsPaperOf(shipment, labels);
  return {
    shipment: shipment.slug,
    status: shipment.labelStatus,
    carrierName: offer?.carrierName ?? '',
    serviceName: offer?.serviceName ?? '',
    sample: labels.some((label) => label.model.sample),
    pages: labels.map(({ model, position }) => ({
      trackingNumber: model.trackingNumber,
      trackSlug: trackers.find((tracker) => tracker.position === position)?.slug ?? '',
      from: lines(model.from),
      to: lines(model.to),
      weightText: model.weightText,
      page: model.page,
    })),
    failure: failureCode === null ? null : { code: failureCode, text: failureText ?? '' },
    printCount: shipment.printCount,
    firstPrintedAt: shipment.firstPrintedAt?.toISOString() ?? null,
    formats: labels.length > 0 ? [...labelFormats] : [],
    customs: paper && { form: paper.form, formPages: formPagesOf(paper), invoice: needsInvoice(paper) },
  };
}
