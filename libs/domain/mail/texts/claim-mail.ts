import type { ClaimPayout, ClaimStatus } from '#libs/contracts/insurance/insurance-claims.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { MailContent } from '../mail-content.js';

/** What a mail is about: the status of a claim, or that we decide it instead of its insurer. */
export type ClaimStep = ClaimStatus | 'taken_over';

/** The status of a claim. `words`: the text of the decision or request. `url`: its order. */
export type ClaimMailContent = {
  status: ClaimStep;
  orderNumber: string;
  carrierName: string;
  trackingNumber: string;
  requested: number;
  approved: number | null;
  payout: ClaimPayout | null;
  words: string | null;
  url: string;
};

type Sentences = { subject: string; heading: string; text: string };

const sentences: Partial<Record<ClaimStep, (claim: ClaimMailContent) => Sentences>> = {
  submitted: ({ requested }) => ({
    subject: 'We have your insurance claim',
    heading: 'We have your claim',
    text: `You claim ${dollars(requested)}. We will write to you when it is decided, or when we need more from you.`,
  }),
  taken_over: () => ({
    subject: 'We decide your insurance claim',
    heading: 'We decide your claim now',
    text: 'The insurer no longer handles your claim, so we decide it. You don’t have to do anything. We will write to you.',
  }),
  withdrawn: () => ({
    subject: 'Your insurance claim is withdrawn',
    heading: 'Your claim is withdrawn',
    text: 'You withdrew it. Nothing is paid for it, and its files are deleted.',
  }),
  info_requested: () => ({
    subject: 'Your insurance claim needs more information',
    heading: 'We need more information',
    text: 'Open your order to answer and add files.',
  }),
  approved: (claim) => ({
    subject: `Your insurance claim is approved: ${dollars(claim.approved ?? 0)}`,
    heading: 'Your claim is approved',
    text: paymentText(claim),
  }),
  partly_approved: (claim) => ({
    subject: `Your insurance claim is partly approved: ${dollars(claim.approved ?? 0)}`,
    heading: 'Your claim is partly approved',
    text: `You claimed ${dollars(claim.requested)}. ${paymentText(claim)}`,
  }),
  rejected: () => ({
    subject: 'Your insurance claim is not approved',
    heading: 'Your claim is not approved',
    text: 'You can file a new claim with other evidence while there is time.',
  }),
  paid: ({ approved, payout }) => ({
    subject: `We paid your insurance claim: ${dollars(approved ?? 0)}`,
    heading: 'Your claim is paid',
    text:
      payout === 'card'
        ? `${dollars(approved ?? 0)} went to the card you paid with. Banks take a few days to show it.`
        : `We sent you ${dollars(approved ?? 0)} by bank transfer or check.`,
  }),
};

/** Mails that do not repeat the last message to the customer. */
const ownWords: readonly ClaimStep[] = ['submitted', 'taken_over', 'withdrawn'];

const paymentText = ({ approved, payout }: ClaimMailContent): string =>
  payout === 'card'
    ? `We pay ${dollars(approved ?? 0)} to the card you paid with.`
    : `We pay ${dollars(approved ?? 0)} by bank transfer or check, and contact you for where to send it.`;

/** Undefined: no mail is sent about this state. */
export function claimMail(claim: ClaimMailContent): MailContent | undefined {
  const what = sentences[claim.status]?.(claim);
  if (!what) return undefined;
  const paragraphs = [what.text, ...(claim.words && !ownWords.includes(claim.status) ? [claim.words] : [])];
  return {
    subject: `${what.subject} (order ${claim.orderNumber})`,
    heading: what.heading,
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
      {
        kind: 'facts',
        facts: [
          ['Order', claim.orderNumber],
          ['Carrier', claim.carrierName],
          ...(claim.trackingNumber ? [['Tracking', claim.trackingNumber] as const] : []),
        ],
      },
      { kind: 'button', text: 'Open your order', href: claim.url },
    ],
    reason: `You get this e-mail because you filed a claim for order ${claim.orderNumber}.`,
  };
}
