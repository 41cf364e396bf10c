import { CircleCheck, CirclePause, CircleX, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { WebhookDeliveryView, WebhookEndpointView, WebhookKind } from '#libs/contracts/developers/webhooks.js';
import { formatMoment } from '../../../lib/text/format';
import type { Tone } from '../../../ui/display/badge';

type Mark = { word: string; tone: Tone; icon: LucideIcon };

export const kindText: Record<WebhookKind, string> = {
  shipment: 'Shipments',
  label: 'Labels',
  tracker: 'Tracking',
  order: 'Orders',
  refund: 'Refunds',
  import: 'Imports',
  batch: 'Label files',
  store_order: 'Store orders',
};

export function endpointMark({ status, failingSince }: WebhookEndpointView): Mark {
  if (status === 'paused') return { word: 'Paused', tone: 'neutral', icon: CirclePause };
  if (failingSince) return { word: 'Failing', tone: 'warning', icon: TriangleAlert };
  return { word: 'Active', tone: 'success', icon: CircleCheck };
}

export const deliveryMark: Record<WebhookDeliveryView['state'], Mark> = {
  pending: { word: 'Waiting', tone: 'info', icon: Hourglass },
  delivered: { word: 'Delivered', tone: 'success', icon: CircleCheck },
  failed: { word: 'Failed', tone: 'danger', icon: CircleX },
};

type Attempt = WebhookDeliveryView['attempts'][number];

/** "200 in 45 ms", or why there is no response. */
export function answerText({ status, latencyMs, fault }: Attempt): string {
  if (status !== null) return latencyMs === null ? `${status}` : `${status} in ${latencyMs.toLocaleString('en-US')} ms`;
  return fault ?? (latencyMs === null ? 'No answer recorded. We called again.' : 'No answer.');
}

/** "2 of 8 attempts, next Nov 26, 2:05 PM" */
export function triesText({ tries, nextTryAt }: WebhookDeliveryView): string {
  const made = tries === 1 ? '1 attempt' : `${tries} attempts`;
  return nextTryAt ? `${made}, next ${formatMoment(nextTryAt)}` : made;
}

/** The body as people read it; as it is where it is no JSON. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
