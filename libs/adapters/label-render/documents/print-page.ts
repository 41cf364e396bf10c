import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import type { CarrierDocument } from '#libs/domain/carriers/carrier.js';
import { labelSize, type DrawCommand } from '../layout/draw-commands.js';
import { layOutLabel } from '../layout/lay-out-label.js';
import { readPng } from './read-png.js';

/** One page to print: a label that we draw, one that its carrier has drawn, or a form of ours. */
export type PrintPage = { model: LabelModel; document?: CarrierDocument | null } | { drawing: DrawCommand[] };

/** Its drawing; null for what the carrier gave as a PDF or as ZPL, which is used as it is. */
export function drawingOf(page: PrintPage): DrawCommand[] | null {
  if ('drawing' in page) return page.drawing;
  if (!page.document) return layOutLabel(page.model);
  return page.document.type === 'png' ? [pictureOf(page.document.content)] : null;
}

const pictureOf = (png: Buffer): DrawCommand => ({
  ...{ kind: 'picture', x: 0, y: 0, width: labelSize.width, height: labelSize.height },
  bitmap: readPng(png),
});

export const documentOf = (page: PrintPage): CarrierDocument | null =>
  'drawing' in page ? null : (page.document ?? null);
