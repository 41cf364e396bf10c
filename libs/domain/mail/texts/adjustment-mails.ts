import type { Measured } from '#libs/contracts/adjustments/adjustments.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { MailContent } from '../mail-content.js';

/** A charge for amounts that a carrier billed in addition to the price of a label. `answerBy`: a plain date. `url`: the page of the shipment. */
export type AdjustmentMailContent = {
  amount: number;
  refunded: number;
  note: string;
  answerBy: string;
  orderNumber: string;
  trackingNumber: string;
  declared: Measured;
  measured: Measured;
  url: string;
};

type Sentences = { subject: string; heading: string; text: string; button: string };

const sentences = {
  proposed: ({ amount, answerBy }: AdjustmentMailContent): Sentences => ({
    subject: `Answer by ${dateText(answerBy)}: carrier adjustment of ${dollars(amount)}`,
    heading: 'The carrier billed more for your parcel',
    text: `We plan to charge ${dollars(amount)} to your saved card. Accept or contest it by ${dateText(answerBy)}. Without an answer we charge it then.`,
    button: 'Accept or contest',
  }),
  insisted: ({ amount }: AdjustmentMailContent): Sentences => ({
    subject: `Carrier adjustment of ${dollars(amount)}: our decision`,
    heading: 'We looked at your objection',
    text: `We checked it and now charge ${dollars(amount)} to your saved card.`,
    button: 'Open the shipment',
  }),
  card_missing: ({ amount }: AdjustmentMailContent): Sentences => ({
    subject: `Payment needed: carrier adjustment of ${dollars(amount)}`,
    heading: 'Please pay the carrier adjustment',
    text: `You have no saved card that is valid. Open the shipment to pay ${dollars(amount)}.`,
    button: 'Open the shipment',
  }),
  withdrawn: ({ amount }: AdjustmentMailContent): Sentences => ({
    subject: 'Carrier adjustment: you pay nothing',
    heading: 'You pay nothing',
    text: `We withdrew the charge of ${dollars(amount)}. Nothing was charged.`,
    button: 'Open the shipment',
  }),
  refunded: ({ refunded }: AdjustmentMailContent): Sentences => ({
    subject: `Carrier adjustment refunded: ${dollars(refunded)}`,
    heading: 'We refunded the carrier adjustment',
    text: `${dollars(refunded)} went back to the card you paid with. Banks take a few days to show it.`,
    button: 'Open the shipment',
  }),
};
export type AdjustmentMailStep = keyof typeof sentences;

/** With the reason that staff gave for a charge. */
export function adjustmentMail(step: AdjustmentMailStep, charge: AdjustmentMailContent): MailContent {
  const { subject, heading, text, button } = sentences[step](charge);
  const asks = step === 'proposed' || step === 'insisted';
  return {
    subject: `${subject} (order ${charge.orderNumber})`,
    heading,
    blocks: [
      { kind: 'text', text },
      ...(asks ? [{ kind: 'text', text: charge.note } as const] : []),
      {
        kind: 'facts',
        facts: [
          ['Order', charge.orderNumber],
          ['Tracking', charge.trackingNumber],
          ['Amount', dollars(charge.amount)],
          ...(asks ? compared(charge) : []),
        ],
      },
      { kind: 'button', text: button, href: charge.url },
    ],
    reason: `You get this e-mail because a carrier billed more for a parcel of order ${charge.orderNumber}.`,
  };
}

/** Each value that the carrier measured, with the declared one. */
function compared({ declared, measured }: AdjustmentMailContent): [string, string][] {
  const rows: [string, string | undefined, string | undefined][] = [
    ['Weight', weightText(declared), weightText(measured)],
    ['Size', sizeText(declared), sizeText(measured)],
  ];
  return rows.flatMap(([name, ours, theirs]): [string, string][] =>
    theirs === undefined ? [] : [[name, `${ours ?? '–'} declared, ${theirs} measured`]],
  );
}

const weightText = ({ weight }: Measured): string | undefined => weight && `${weight.value} ${weight.unit}`;

const sizeText = ({ dimensions: size }: Measured): string | undefined =>
  size && `${size.length} × ${size.width} × ${size.height} ${size.unit}`;
