import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import type { LabelFormat, LabelView } from '#libs/contracts/shipments/labels.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import { customsPaperOf, formPagesOf, needsInvoice } from '../customs/customs-paper.js';
import type { Label } from './label.js';
import type { CarrierDocument } from '../carriers/carrier.js';
import { formatsOf } from './printable-formats.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Tracker } from '../tracking/tracker.js';

const lines = (address: Address): string => [...addressLines(address), address.country].join(', ');

/** `types`: of the labels that the carrier has drawn; `format`: the first choice, where the labels have it. */
export type LabelPrinting = { types: readonly CarrierDocument['type'][]; format: LabelFormat };

/** The labels of a shipment as its owner sees them: everything that is printed, as text. */
export function presentLabel(
  shipment: Shipment,
  labels: readonly Label[],
  trackers: readonly Tracker[],
  { types, format }: LabelPrinting,
): LabelView {
  const { offer, failureCode, failureText } = shipment;
  const formats = labels.length > 0 ? formatsOf(types) : [];
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
    formats,
    defaultFormat: formats.includes(format) ? format : (formats[0] ?? format),
    customs: paper && { form: paper.form, formPages: formPagesOf(paper), invoice: needsInvoice(paper) },
  };
}
