import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { trackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { CarrierEvent } from '../carriers/carrier.js';
import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';

const TrackingEventSchema = defineEntity({
  name: 'TrackingEvent',
  tableName: 'tracking_event',
  uniques: [
    { name: 'tracking_event_unique', properties: ['trackerId', 'time', 'rawCode', 'city', 'state', 'country'] },
  ],
  properties: {
    id: p.uuid().primary(),
    trackerId: p.uuid(),
    time: p.datetime(),
    status: p.enum(trackingStatus.options),
    reason: p.string().strictNullable(),
    rawCode: p.string(),
    rawText: p.text(),
    city: p.string(),
    state: p.string(),
    country: p.string(),
    signedBy: p.string().strictNullable(),
    receivedAt: p.datetime(),
  },
});

const short = (text: string): string => storableText(truncateText(text, 255));

const dayMs = 24 * 3600_000;

/**
 * The earliest time of a scan of a parcel whose label was created then. Carriers' clocks differ by hours, and a number may be known to its
 * carrier before its label is bought; older scans are of a parcel that had the number before. A search with it leaves out the months
 * before (docs/adr/0054).
 */
export const earliestScan = (createdAt: Date): Date => new Date(createdAt.getTime() - 60 * dayMs);

/** One scan. Unique by tracker, time, code and location: a repeated scan is one row (TRK-1). */
export class TrackingEvent extends TrackingEventSchema.class {
  static of(trackerId: string, event: CarrierEvent, receivedAt: Date): TrackingEvent {
    const row = new TrackingEvent();
    row.id = randomUUID();
    row.trackerId = trackerId;
    row.time = new Date(event.time);
    row.status = event.status;
    row.reason = event.reason ?? null;
    row.rawCode = short(event.rawCode);
    row.rawText = storableText(event.rawText);
    row.city = short(event.city ?? '');
    row.state = short(event.state ?? '');
    row.country = short(event.country ?? '');
    row.signedBy = event.signedBy === undefined ? null : short(event.signedBy);
    row.receivedAt = receivedAt;
    return row;
  }

  /** Two rows with the same key are the same scan. */
  get key(): string {
    return [this.time.toISOString(), this.rawCode, this.city, this.state, this.country].join('|');
  }
}
TrackingEventSchema.setClass(TrackingEvent);
