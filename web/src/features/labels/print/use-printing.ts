import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { labelFile, labelQuery, markPrinted, type LabelFile } from '../label-queries';
import { formatChoice } from '../label-text';
import { saveFile } from '../../../lib/browser/save-file';
import { listsOf } from '../../../ui/table/list-key';
import { printDocument, printPictures } from './print-frame';

/** Printing and saving a label. Both count as printed, since both make something that can be stuck on a parcel. */
export function usePrinting(label: LabelView) {
  const client = useQueryClient();
  const count = async () => {
    client.setQueryData(labelQuery(label.shipment).queryKey, await markPrinted(label.shipment));
    void client.invalidateQueries({ queryKey: listsOf('/shipments') });
  };
  const print = useMutation({
    mutationFn: async (file: LabelFile) => {
      // A carrier's PDF has no pictures.
      if (file.format === 'pdf' && label.formats.includes('png300')) await printPictures(await pictures(label));
      else await printDocument(await labelFile(label.shipment, file));
      await count();
    },
  });
  const save = useMutation({
    mutationFn: async (file: LabelFile) => {
      saveFile(await labelFile(label.shipment, file), fileName(label, file));
      await count();
    },
  });
  return { print, save };
}

/** Every label of the shipment and its customs form at 300 dpi: sharp on any label printer. */
const pictures = ({ shipment, pages, customs }: LabelView): Promise<Blob[]> =>
  Promise.all(
    Array.from({ length: pages.length + (customs?.formPages ?? 0) }, (_, index) =>
      labelFile(shipment, { format: 'png300', page: index + 1 }),
    ),
  );

function fileName(label: LabelView, { format, page = 1 }: LabelFile): string {
  const number = label.pages[page - 1]?.trackingNumber ?? label.shipment;
  return `label-${number}.${formatChoice(format).extension}`;
}
