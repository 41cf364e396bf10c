import type { ChargeView } from '#libs/contracts/adjustments/adjustment-charges.js';
import { formatMoment } from '../../lib/text/format';
import { paths } from '../../lib/navigation/paths';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { dollarsText } from './adjustment-text';
import { ChargeAnswerForm } from './charge-answer';

/** The status of an adjustment's charge, and what its owner can do. */
export function ChargeNote({ slug, charge }: { slug: string; charge: ChargeView }) {
  const { status, amount, refunded, note, answerBy, objection, orderId, photos } = charge;
  const price = dollarsText(amount);
  switch (status) {
    case 'proposed':
      return (
        <>
          <InlineAlert tone="warning" title={`Answer by ${formatMoment(answerBy)}`}>
            <p>Without an answer we charge {price} to your saved card. Contest it if you think the carrier is wrong.</p>
            <Words text={note} />
          </InlineAlert>
          <ChargeAnswerForm slug={slug} charge={charge} />
        </>
      );
    case 'contested':
      return (
        <InlineAlert title="You contested it">
          <p>We check it and write to you. Nothing is charged until then.</p>
          {objection && <Words text={objection} />}
          {photos.length > 0 && <Words text={`Photos: ${photos.map(({ name }) => name).join(', ')}`} />}
        </InlineAlert>
      );
    case 'charging':
      return (
        <InlineAlert title="Charging your card">
          <p>{price}, once.</p>
          <Words text={note} />
        </InlineAlert>
      );
    case 'payment_needed':
      return (
        <InlineAlert
          tone="warning"
          title="Payment needed"
          actions={
            orderId && (
              <ButtonLink size="dense" to={paths.checkout.href({ order: orderId })}>
                Pay {price} now
              </ButtonLink>
            )
          }
        >
          Your saved card did not pay {price}.
        </InlineAlert>
      );
    case 'paid':
      return (
        <InlineAlert tone="success" title="Paid">{`${price} was charged. The receipt is under Payments.`}</InlineAlert>
      );
    case 'refunded':
      return (
        <InlineAlert tone="success" title="Refunded">
          {dollarsText(refunded)} of {price} went back to your card.
        </InlineAlert>
      );
    case 'withdrawn':
      return <p>You don’t pay for it.</p>;
  }
}

const Words = ({ text }: { text: string }) => (
  <p className="mt-1 break-words whitespace-pre-wrap text-text-2">{text}</p>
);
