import { FileClock, Printer, RotateCcw, Truck, WalletCards, type LucideIcon } from 'lucide-react';
import type { ReturnLinkView, ReturnState, ReturnView } from '#libs/contracts/shipments/returns.js';
import { formatMoment } from '../../lib/text/format';
import type { Tone } from '../../ui/display/badge';

/** A return as its owner's lists show it. */
export const returnMarks: Record<ReturnState, { text: string; tone: Tone; icon: LucideIcon }> = {
  unpaid: { text: 'Not paid yet', tone: 'warning', icon: WalletCards },
  preparing: { text: 'Creating label', tone: 'info', icon: FileClock },
  ready: { text: 'Label ready', tone: 'primary', icon: Printer },
  used: { text: 'On its way back', tone: 'success', icon: Truck },
  canceled: { text: 'Canceled', tone: 'neutral', icon: RotateCcw },
};

/** What became of the link, for its owner. */
export function linkText(link: ReturnLinkView | null): string {
  if (!link) return 'No link yet';
  if (link.state === 'active') return `Link works until ${formatMoment(link.expiresAt)}`;
  return link.state === 'expired' ? `Link expired ${formatMoment(link.expiresAt)}` : 'Link revoked';
}

const wordsOf: Record<ReturnView['state'], readonly [title: string, text: string]> = {
  unpaid: [
    'Your label is not ready yet',
    'The sender still has to pay for it. This link stays the same: check again later.',
  ],
  preparing: ['Creating your label…', 'This page updates automatically.'],
  ready: ['Your return label', 'It is paid for. Print it, stick it on and hand the parcel over.'],
  used: ['Your return is on its way', 'The carrier has the parcel. The label can’t be used again.'],
  canceled: ['This return was canceled', 'Don’t use its label. Ask the sender for a new one.'],
  expired: ['This link has expired', 'Ask the sender for a new one.'],
  revoked: ['This link no longer works', 'Ask the sender for a new one.'],
};

/** Title and sentence of the recipient's page. `shop` is empty once the link has expired. */
export function returnWords(state: ReturnView['state'], shop: string): readonly [title: string, text: string] {
  const [title, text] = wordsOf[state];
  return [shop && state === 'ready' ? `${title} for ${shop}` : title, text];
}
