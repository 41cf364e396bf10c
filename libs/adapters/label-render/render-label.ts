import type { LabelFormat, LabelModel } from '#libs/contracts/shipments/labels.js';
import { drawLabelPdf } from './pdf/draw-label-pdf.js';
import { drawLabelPng } from './png/draw-label-png.js';
import { drawLabelZpl } from './zpl/draw-label-zpl.js';

/**
 * Draws one or more labels into one file; all formats come from the stored model, at any time after the purchase.
 * `content-types.ts` has the content types of the formats. Throws RangeError without a label, DomainError `invalid` for
 * a start position the sheet does not have (0 to 3 on A4, 0 and 1 on Letter 2-up, otherwise 0).
 */
export function renderLabel(
  models: LabelModel[],
  format: LabelFormat,
  options: { startPosition?: number } = {},
): Buffer {
  if (models.length === 0) throw new RangeError('There is no label to draw.');
  switch (format) {
    case 'png203':
      return drawLabelPng(models, 203);
    case 'png300':
      return drawLabelPng(models, 300);
    case 'zpl203':
      return drawLabelZpl(models, 203);
    case 'zpl300':
      return drawLabelZpl(models, 300);
    default:
      return drawLabelPdf(models, format, options.startPosition);
  }
}
