import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ApiKeyScope, ApiKeyView } from '#libs/contracts/developers/api-keys.js';
import { formatMoment, formatMoney } from '../../../lib/text/format';
import type { Tone } from '../../../ui/display/badge';

export const scopeText: Record<ApiKeyScope, { word: string; detail: string }> = {
  read: { word: 'Read', detail: 'See shipments, quotes, orders, labels and tracking.' },
  ship: { word: 'Ship', detail: 'Create, change and price shipments.' },
  buy: { word: 'Buy', detail: 'Place and pay orders, and ask for refunds.' },
};

export const keyStatusText: Record<ApiKeyView['status'], { word: string; tone: Tone; icon: LucideIcon }> = {
  active: { word: 'Active', tone: 'success', icon: CircleCheck },
  ending: { word: 'Replaced', tone: 'warning', icon: Hourglass },
  expired: { word: 'Expired', tone: 'neutral', icon: CircleX },
  revoked: { word: 'Revoked', tone: 'neutral', icon: CircleX },
};

export const isUsable = ({ status }: ApiKeyView): boolean => status === 'active' || status === 'ending';

/** "$12.00 of $50.00 spent this month"; undefined for a key that does not buy. */
export function spendingText({ scopes, spendingLimit, spent }: ApiKeyView): string | undefined {
  if (!scopes.includes('buy')) return undefined;
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
  return spendingLimit === null
    ? `${money(spent)} spent this month, no limit`
    : `${money(spent)} of ${money(spendingLimit)} spent this month`;
}

/** When it expires. */
export function expiryText({ status, expiresAt }: ApiKeyView): string {
  if (status === 'revoked') return 'Stopped working when it was revoked';
  if (expiresAt === null) return 'Never expires';
  return `${status === 'expired' ? 'Expired' : status === 'ending' ? 'Works until' : 'Expires'} ${formatMoment(expiresAt)}`;
}
