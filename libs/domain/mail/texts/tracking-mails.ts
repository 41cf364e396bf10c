import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';
import { parcelFacts, seenText, type ParcelMailContent } from './shipment-mails.js';

/** The content for a subscriber of a parcel: `to` is a city, nothing names a person. */
export type FollowedParcel = Omit<ParcelMailContent, 'orderNumber'>;

const facts = (parcel: FollowedParcel) =>
  ({ kind: 'facts', facts: parcelFacts({ ...parcel, orderNumber: '' }) }) as const;

/** Asks to confirm that the address belongs to the person who entered it; `url` leads to the button. */
export const confirmSubscriptionMail = (parcel: FollowedParcel, url: string): MailContent => ({
  subject: `Confirm: e-mails about a parcel to ${parcel.to || parcel.trackingNumber}`,
  heading: 'Follow this parcel?',
  blocks: [
    {
      kind: 'text',
      text: 'We e-mail you when it is out for delivery, when it is delivered, and when there is a problem.',
    },
    facts(parcel),
    { kind: 'button', text: 'Confirm', href: url },
    { kind: 'note', text: 'The link works for 7 days.' },
  ],
  reason: 'Somebody entered your address on our tracking page. If it was not you, do nothing: no other e-mail follows.',
});

type Update = { subject: string; blocks: MailContent['blocks'] };

const problem = (line: string, text: string): Pick<Update, 'blocks'> => ({
  blocks: [
    { kind: 'bad', text: line },
    { kind: 'text', text },
  ],
});

/** The text of a status; null for one that is not mailed. */
function updateOf(status: TrackingStatus, parcel: FollowedParcel): Update | null {
  const seen = `The carrier reported it ${seenText(parcel)}.`;
  switch (status) {
    case 'out_for_delivery':
      return {
        subject: 'Your parcel is out for delivery',
        blocks: [{ kind: 'text', text: 'It should arrive today.' }],
      };
    case 'delivered':
      return {
        subject: 'Your parcel was delivered',
        blocks: [
          { kind: 'good', text: 'Delivered' },
          { kind: 'text', text: `The carrier delivered it ${seenText(parcel)}.` },
        ],
      };
    case 'exception':
      return {
        subject: 'Your parcel has a problem',
        ...problem('Held up', `${seen} Call the carrier with the tracking number, or ask the sender.`),
      };
    case 'returning':
    case 'returned':
      return {
        subject:
          status === 'returning' ? 'Your parcel is going back to the sender' : 'Your parcel went back to the sender',
        ...problem('Not delivered', `${seen} Ask the sender to ship it again.`),
      };
    default:
      return null;
  }
}

/** Whether a subscriber is notified of the status. */
export const isUpdateMailed = (status: TrackingStatus): boolean =>
  ['out_for_delivery', 'delivered', 'exception', 'returning', 'returned'].includes(status);

/** Notifies a subscriber of a new status. @throws Error for one that is not mailed. */
export function trackingUpdateMail(
  parcel: FollowedParcel,
  status: TrackingStatus,
  unsubscribe: MailUnsubscribe,
): MailContent {
  const update = updateOf(status, parcel);
  if (!update) throw new Error(`No mail says that a parcel is ${status}.`);
  return {
    subject: `${update.subject}: ${parcel.trackingNumber}`,
    heading: update.subject,
    blocks: [...update.blocks, facts(parcel), { kind: 'button', text: 'Track your parcel', href: parcel.url }],
    reason: 'You subscribed to this parcel on our tracking page.',
    unsubscribe,
  };
}
