import { drawLabelPdf } from '#libs/adapters/label-render/pdf/draw-label-pdf.js';
import { alternating } from '../measuring/alternating.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { label } from './label-models.js';
import { handWritten, pdfkitPicture, pdfkitVector } from './label-peers.js';
import { inWholeRun } from '../measuring/whole-run.js';

const short = { rounds: 7, milliseconds: inWholeRun(150, 300) };
const ours = (serial: number): Buffer => drawLabelPdf([label(serial)], 'pdf');

/** Drawing labels, against other ways to draw the same label in the same run (P14, P15). */
export async function run(): Promise<BenchLine[]> {
  return [...(await single()), bytes()];
}

async function single(): Promise<BenchLine[]> {
  const pdfkit = await alternating(ours, (serial) => pdfkitVector([label(serial)]), short);
  const hand = await alternating(ours, (serial) => handWritten(label(serial)), short);
  const picture = await alternating(ours, (serial) => pdfkitPicture(label(serial)), short);
  return [
    { name: 'label.pdf', value: pdfkit.a, unit: 'labels/s', against: pdfkit.b, ratio: pdfkit.ratio, goal: 0.6 },
    {
      name: 'label.pdf.control',
      value: pdfkit.a,
      unit: 'labels/s',
      against: pdfkit.a,
      ratio: pdfkit.control,
      goal: 0.95,
    },
    { name: 'label.handwritten', value: hand.a, unit: 'labels/s', against: hand.b, ratio: hand.ratio, goal: 0.45 },
    { name: 'label.picture', value: picture.a, unit: 'labels/s', against: picture.b, ratio: picture.ratio, goal: 5 },
  ];
}

/** At most 1.3 times the size of the hand-written file. */
function bytes(): BenchLine {
  const [value, against] = [ours(1).length, handWritten(label(1)).length];
  return { name: 'label.bytes', value, unit: 'bytes', against, ratio: against / value, goal: 1 / 1.3 };
}
