import { queryOptions } from '@tanstack/react-query';
import {
  pickupLabelsView,
  pickupList,
  pickupOffersView,
  pickupView,
  type PickupBody,
  type PickupOffersView,
  type PickupRequestBody,
  type PickupView,
} from '#libs/contracts/shipments/pickups.js';
import { forgetKeys, keyFor } from '../../lib/http/idempotency-key';
import { api } from '../../session/api';

/** A ship date's labels that a driver can collect; without a day, today's as the shop counts it. */
export const pickupLabelsQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['pickups', 'labels', day ?? 'today'],
    queryFn: ({ signal }) => api.get(pickupLabelsView, '/pickups/labels', { query: { day }, signal, quiet: true }),
  });

const moving: ReadonlySet<string> = new Set(['unpaid', 'processing', 'held', 'refunding']);

const isWaiting = ({ status, canceling, charge }: PickupView): boolean =>
  status === 'requested' || canceling || (charge !== null && moving.has(charge.state));

/** Booked pickups; polled while a payment or an answer of carrier or bank is pending. */
export const pickupsQuery = queryOptions({
  queryKey: ['pickups', 'list'],
  queryFn: ({ signal }) => api.get(pickupList, '/pickups', { signal, quiet: true }),
  refetchInterval: ({ state }) => (state.data?.pickups.some(isWaiting) ? 3_000 : false),
  refetchIntervalInBackground: false,
});

export const findOffers = (body: PickupRequestBody): Promise<PickupOffersView> =>
  api.send(pickupOffersView, 'POST', '/pickups/offers', { body });

/** Books once, however often it is clicked. */
export async function bookPickup(body: PickupBody): Promise<PickupView> {
  const intent = `pickup ${body.key}`;
  const booked = await api.send(pickupView, 'POST', '/pickups', { body, idempotencyKey: keyFor(intent, body) });
  forgetKeys(intent);
  return booked;
}

export const cancelPickup = (id: string): Promise<PickupView> =>
  api.send(pickupView, 'POST', `/pickups/${id}/cancel`, { body: {} });
