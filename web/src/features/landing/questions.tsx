import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths';
import { TextLink } from '../../ui/navigation/link';

/** What people ask before their first parcel. */
export const questions: { question: string; answer: ReactNode }[] = [
  {
    question: 'Are these real prices?',
    answer:
      'They are the carriers’ published list prices, worked out for your parcel, plus our margin on a line of its own. They are estimates: a carrier with a contract of its own may charge you less.',
  },
  {
    question: 'Can I send a parcel with such a label?',
    answer:
      'Not with the built-in list-price carrier: its labels say SAMPLE – NOT POSTAGE. Their barcodes are right and their tracking moves, so that everything can be tried from end to end.',
  },
  {
    question: 'Why is my parcel billed heavier than it weighs?',
    answer: (
      <>
        Because of its size. Carriers bill the larger of the real and the dimensional weight. The quote says which one,
        and <TextLink to={paths.weightAndSize.href()}>weight and size</TextLink> shows how it is worked out.
      </>
    ),
  },
  {
    question: 'What if a label cannot be made after I paid?',
    answer:
      'Then you did not pay for it. The card is only reserved until the label exists; its share is released, the reason is shown, and the shipment waits for your change.',
  },
  {
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
