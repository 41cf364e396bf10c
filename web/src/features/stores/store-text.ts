import { CirclePause, CircleX, PlugZap, Unplug, type LucideIcon } from 'lucide-react';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import type { StoreView } from '#libs/contracts/stores/stores.js';
import { formatAgo, formatMoment, plural } from '../../lib/text/format';
import type { Tone } from '../../ui/display/badge';

export const vendorNames: Record<StoreVendorCode, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  ebay: 'eBay',
  custom: 'Any other shop',
};

export const statusText: Record<StoreView['status'], { word: string; tone: Tone; icon: LucideIcon }> = {
  connected: { word: 'Connected', tone: 'success', icon: PlugZap },
  expired: { word: 'Sign-in expired', tone: 'danger', icon: Unplug },
  error: { word: 'Not responding', tone: 'warning', icon: CircleX },
  paused: { word: 'Paused', tone: 'neutral', icon: CirclePause },
};

/** When its orders were read, and when they will be. @param now of the answer */
export function syncText({ vendor, status, sync, webhooks }: StoreView, now: number): string {
  if (vendor === 'custom') return 'Your shop sends its orders to us.';
  if (status === 'paused') return sync.syncedAt ? `Last synced ${formatMoment(sync.syncedAt)}.` : 'Not synced yet.';
  if (sync.state === 'queued') return 'Sync starts in a moment.';
  if (sync.state === 'running')
    return sync.seen > 0 ? `Syncing: ${plural(sync.seen, 'order')} read so far.` : 'Syncing now.';
  const last = sync.syncedAt ? `Last synced ${formatAgo(sync.syncedAt, now)}` : 'Not synced yet';
  if (sync.state === 'resting' && sync.nextAt)
    return `${last}. ${plural(sync.failures, 'try', 'tries')} failed; we’ll try again at ${formatMoment(sync.nextAt)}.`;
  return `${last}${webhooks ? '; changes arrive at once' : ''}.`;
}

const scopeNames: Record<string, string> = {
  read_orders: 'read orders',
  read_all_orders: 'read old orders',
  write_orders: 'change orders',
  read_products: 'read products',
  read_merchant_managed_fulfillment_orders: 'read what is to be shipped',
  write_merchant_managed_fulfillment_orders: 'send tracking numbers',
  read_write: 'read orders and send tracking numbers',
  'sell.fulfillment': 'read orders and send tracking numbers',
  'commerce.identity.readonly': 'read your user name',
};

const sentenceList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** A scope of the store as part of a sentence; an unknown one by the vendor's name. */
export const scopesText = (scopes: readonly string[]): string => sentenceList.format(new Set(scopes.map(scopeWords)));

/** eBay's scopes are addresses; the last part identifies them. */
function scopeWords(scope: string): string {
  const name = scope.replace(/^https?:\/\/.*\//, '');
  return scopeNames[name] ?? name.replace(/[._]/g, ' ').trim();
}
