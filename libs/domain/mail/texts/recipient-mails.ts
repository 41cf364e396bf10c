import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';
import { parcelFacts, seenText, type ParcelMailContent } from './shipment-mails.js';

/** A mail to a recipient; `sender` is from `senderName`. */
export type RecipientMailContent = Omit<ParcelMailContent, 'orderNumber'> & { sender: string };

/** Texts that look like a web address: a mail program would turn them into links. */
const linkLike = /:\/\/|www\.|@|[\p{L}\d-]\.\p{L}{2}/iu;

/** The sender's name as shown to a stranger: nobody sends links or ads through us as their name. */
export const senderName = (names: readonly (string | undefined)[]): string =>
  names.find((name) => name && name.length <= 40 && !linkLike.test(name)) ?? 'Someone';

function recipientMail(
  parcel: RecipientMailContent,
  { subject, blocks }: { subject: string; blocks: MailContent['blocks'] },
  unsubscribe: MailUnsubscribe,
): MailContent {
  const facts = [['From', parcel.sender] as const, ...parcelFacts({ ...parcel, orderNumber: '' })];
  return {
    subject,
    heading: subject,
    blocks: [...blocks, { kind: 'facts', facts }, { kind: 'button', text: 'Track your parcel', href: parcel.url }],
    reason: 'The sender asked us to tell you about this parcel. We do not use your address for anything else.',
    unsubscribe,
  };
}

/** The label is bought: the parcel is coming. */
export const recipientLabelMail = (parcel: RecipientMailContent, unsubscribe: MailUnsubscribe): MailContent =>
  recipientMail(
    parcel,
    {
      subject: `${parcel.sender} is sending you a parcel`,
      blocks: [{ kind: 'text', text: 'The label is ready. Tracking starts when the carrier has the parcel.' }],
    },
    unsubscribe,
  );

export const recipientDeliveredMail = (parcel: RecipientMailContent, unsubscribe: MailUnsubscribe): MailContent =>
  recipientMail(
    parcel,
    {
      subject: `Your parcel from ${parcel.sender} was delivered`,
      blocks: [
        { kind: 'good', text: 'Delivered' },
        { kind: 'text', text: `The carrier delivered it ${seenText(parcel)}.` },
      ],
    },
    unsubscribe,
  );

export function recipientProblemMail(
  parcel: RecipientMailContent,
  status: TrackingStatus,
  unsubscribe: MailUnsubscribe,
): MailContent {
  const advice =
    status === 'exception'
      ? 'Call the carrier with the tracking number, or ask the sender.'
      : 'It goes back to the sender. Ask the sender to ship it again.';
  return recipientMail(
    parcel,
    {
      subject: `Your parcel from ${parcel.sender} has a problem`,
      blocks: [
        { kind: 'bad', text: status === 'exception' ? 'Held up' : 'Not delivered' },
        { kind: 'text', text: `The carrier reported it ${seenText(parcel)}. ${advice}` },
      ],
    },
    unsubscribe,
  );
}
