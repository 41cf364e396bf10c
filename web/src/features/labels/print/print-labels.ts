import { labelView } from '#libs/contracts/shipments/labels.js';
import { api } from '../../../session/api';
import { isPrintable } from '../../../lib/label-status';
import { labelFile, markPrinted } from '../label-queries';
import { printPictures } from './print-frame';

/**
 * Prints all labels of several shipments at once, one per 4 × 6 in page, in the given order, and counts each print.
 * @throws when one of them was refunded meanwhile; then nothing is printed.
 */
export async function printLabels(slugs: readonly string[]): Promise<void> {
  const pictures: Blob[] = [];
  for (const slug of slugs) {
    const { pages, status, formats } = await api.get(labelView, `/labels/${slug}`);
    if (!isPrintable(status))
      throw new Error('One of these labels was refunded. Nothing was printed; print the others.');
    if (!formats.includes('png300'))
      throw new Error('One of these labels is a PDF or ZPL file of its carrier. Print it on its own page.');
    for (const { page } of pages) pictures.push(await labelFile(slug, { format: 'png300', page }));
  }
  await printPictures(pictures);
  for (const slug of slugs) await markPrinted(slug);
}
