import { CircleCheck, CircleX, Hourglass, MessageCircleQuestion, PencilLine, type LucideIcon } from 'lucide-react';
import type { ClaimKind, ClaimStatus, EvidencePurpose } from '#libs/contracts/insurance/insurance-claims.js';
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

export const purposeNames: Record<EvidencePurpose, string> = {
  photo: 'Photo',
  invoice: 'Invoice or receipt',
  other: 'Other document',
};

export const dollarsText = (amount: number): string => formatMoney({ amount, currency: 'USD' });
