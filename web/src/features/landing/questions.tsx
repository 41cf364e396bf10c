import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths';
import { TextLink } from '../../ui/navigation/link';

/** Questions before the first parcel. */
export const questions: { question: string; answer: ReactNode; ofGuests?: true }[] = [
  {
    question: 'Are these real prices?',
    answer:
      'They are estimates from the carriers’ published price lists, plus our margin. Where we don’t know a surcharge, such as this week’s fuel, the price says what it lacks. Your own carrier contract may be cheaper.',
  },
  {
    question: 'Can I ship with these labels?',
    answer:
      'Not with the built-in list-price carrier: its labels say SAMPLE – NOT POSTAGE. The barcodes and tracking work, so you can try everything end to end.',
  },
  {
    question: 'Why is my parcel billed heavier than it weighs?',
    answer: (
      <>
        Because of its size. Carriers bill the larger of actual and dimensional weight. The quote says which one, and{' '}
        <TextLink to={paths.weightAndSize.href()}>weight and size</TextLink> explains how.
      </>
    ),
  },
  {
    question: 'What if a label can’t be created after I pay?',
    answer:
      'You don’t pay for it. We only hold the amount until the label exists. We release the hold, tell you why, and you can change the shipment.',
  },
  {
    ofGuests: true,
    question: 'How do I find my shipments again without an account?',
    answer: (
      <>
        In the same browser, under <TextLink to={paths.shipments.href()}>my shipments</TextLink>. It holds a guest
        identity that opens them and nobody else’s. On another device, or after clearing the browser’s data, the link in
        the receipt and a code by e-mail find the order for a week. Signing up keeps everything for good.
      </>
    ),
  },
];
