import { labelFormats, type LabelFormat } from '#libs/contracts/shipments/labels.js';
import type { CarrierDocument } from '../carriers/carrier.js';

type DocumentType = CarrierDocument['type'];

export const isZpl = (format: LabelFormat): boolean => format.startsWith('zpl');
const isPicture = (format: LabelFormat): boolean => format.startsWith('png');

/** Whether a carrier's own label can be printed in a format: a PNG is drawn into each, a PDF fills sheets, a ZPL stays as it is. */
export function canPrintAs(type: DocumentType, format: LabelFormat): boolean {
  if (type === 'png') return true;
  return type === 'zpl' ? isZpl(format) : !isZpl(format) && !isPicture(format);
}

/** The formats in which all labels of a shipment can be printed; `types`: of those that their carrier has drawn. */
export const formatsOf = (types: readonly DocumentType[]): LabelFormat[] =>
  labelFormats.filter((format) => types.every((type) => canPrintAs(type, format)));
