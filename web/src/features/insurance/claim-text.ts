import { CircleCheck, CircleX, Hourglass, MessageCircleQuestion, PencilLine, type LucideIcon } from 'lucide-react';
import type { ClaimKind, ClaimStatus, EvidencePurpose, OwnClaim } from '#libs/contracts/insurance/insurance-claims.js';
import { formatMoney } from '../../lib/text/format';
import type { Tone } from '../../ui/display/badge';

export const claimMarks: Record<ClaimStatus, readonly [text: string, tone: Tone, icon: LucideIcon]> = {
  draft: ['Not sent', 'neutral', PencilLine],
  submitted: ['Sent', 'info', Hourglass],
  in_review: ['In review', 'info', Hourglass],
  info_requested: ['Needs your answer', 'warning', MessageCircleQuestion],
  approved: ['Approved', 'success', CircleCheck],
  partly_approved: ['Partly approved', 'success', CircleCheck],
  rejected: ['Not approved', 'danger', CircleX],
  paid: ['Paid', 'success', CircleCheck],
  withdrawn: ['Withdrawn', 'neutral', CircleX],
};

export const kindNames: Record<ClaimKind, string> = {
  loss: 'The parcel is lost',
  damage: 'The contents are damaged',
  shortage: 'Something is missing',
};

/** What is claimed: "Parcel 2: the contents are damaged" for one of several. */
export function claimTitle({ parcel, kind }: Pick<OwnClaim, 'parcel' | 'kind'>): string {
  const text = kindNames[kind];
  return parcel === null ? text : `Parcel ${parcel}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

export const purposeNames: Record<EvidencePurpose, string> = {
  photo: 'Photo',
  invoice: 'Invoice or receipt',
  other: 'Other document',
};

export const dollarsText = (amount: number): string => formatMoney({ amount, currency: 'USD' });

/** The next step of a claim, or of its owner. */
export function nextStep({ status, payout }: Pick<OwnClaim, 'status' | 'payout'>): string {
  const isCard = payout === 'card';
  switch (status) {
    case 'draft':
      return 'Open the shipment to finish and send it.';
    case 'submitted':
      return 'We’re reviewing it and will e-mail you.';
    case 'in_review':
      return 'The insurer is reviewing it. We’ll e-mail you.';
    case 'info_requested':
      return 'Open the shipment to answer the question.';
    case 'approved':
    case 'partly_approved':
      return isCard ? 'We are paying it to your card.' : 'We will ask you where to send the money.';
    case 'paid':
      return isCard ? 'Paid to your card.' : 'Paid by transfer or check.';
    case 'rejected':
      return 'Open the shipment to read why, or to file another claim.';
    case 'withdrawn':
      return 'You can file another claim until the deadline.';
  }
}
