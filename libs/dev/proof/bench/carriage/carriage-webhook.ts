import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { eventBody, signatureOf } from '#libs/dev/sandbox/easypost/objects/webhooks.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';
import { bareDatabase } from '../requests/bare-database.js';
import { easypostSecret, withPeer } from '../requests/peer-comparison.js';
import { eventsPerSecond, type SignedEvent } from '../requests/events-per-second.js';

const peer = new URL('../requests/peers/easypost-webhook-server.js', import.meta.url);
const peerEnv = { WEBHOOK_SECRET: easypostSecret };

/** Parcels that were bought at EasyPost. */
const numbers = Array.from({ length: 100 }, (_, index) => `94001001103600000${String(index).padStart(5, '0')}`);
const parcels = `
  insert into tracker (id, slug, owner_id, shipment_id, position, parcels, carrier, carrier_name, aggregator, service, service_name,
    tracking_number, sample, origin, destination, status, created_at, version)
  select gen_random_uuid(), number, 'nobody', gen_random_uuid(), 0, 1, 'usps', 'USPS', 'easypost', 'ground_advantage',
    'USPS Ground Advantage', number, true, '{}', '{}', 'label_created', now(), 1 from unnest($1::text[]) number`;

/**
 * New events about our parcels over ten connections as fast as they can be sent, against fastify that verifies the signature and
 * inserts the row. Ours also looks the parcel up and enqueues the job that applies the event; no worker runs.
 */
export function run(): Promise<BenchLine[]> {
  const database = ({ databaseUrl }: { databaseUrl: string }) => bareDatabase(databaseUrl);
  return withPeer({ peer, peerEnv, database }, async ({ shop, peer: { url } }) => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    await client.query(parcels, [numbers]);
    await client.end();
    const ours = () => eventsPerSecond(`${shop.url}/api/webhooks/easypost`, nextEvent);
    const bare = () => eventsPerSecond(`${url}/easypost`, nextEvent);
    const method = 'a tracker with seven scans each, 10 connections: signature, row, look-up, message for the worker';
    const line = { name: 'carriage.webhook', goal: 0.6, unit: 'events/s', method };
    return [moreIsBetter(line, await inRounds(ours, bare))];
  });
}

let sent = 0;
function nextEvent(): SignedEvent {
  const body = bodyOf(numbers[(sent += 1) % numbers.length]!);
  return { body, headers: { 'x-hmac-signature': signatureOf(body, easypostSecret) } };
}

/** As long as the vendor's. */
const bodyOf = (trackingNumber: string): string =>
  eventBody({
    ...{
      description: 'tracker.updated',
      mode: 'test',
      previous_attributes: { status: 'pre_transit' },
      object: 'Event',
    },
    ...{ id: `evt_${randomUUID()}`, status: 'pending', pending_urls: [], completed_urls: [] },
    result: {
      ...{ id: 'trk_bench', object: 'Tracker', tracking_code: trackingNumber, status: 'in_transit', carrier: 'USPS' },
      ...{
        weight: 17.6,
        updated_at: '2026-11-25T12:00:00Z',
        signed_by: null,
        est_delivery_date: '2026-11-28T00:00:00Z',
      },
      tracking_details: Array.from({ length: 7 }, (_, index) => ({
        ...{ object: 'TrackingDetail', message: 'Arrived at USPS Facility', description: '', status: 'in_transit' },
        ...{
          status_detail: 'arrived_at_facility',
          datetime: `2026-11-2${index}T08:15:00Z`,
          source: 'USPS',
          carrier_code: '',
        },
        tracking_location: { object: 'TrackingLocation', city: 'HOUSTON', state: 'TX', country: null, zip: '77063' },
      })),
    },
  });
