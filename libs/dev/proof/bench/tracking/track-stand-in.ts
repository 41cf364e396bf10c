import { setTimeout as pause } from 'node:timers/promises';
import type { CarrierEvent, TrackAnswer, TrackRequest } from '#libs/domain/carriers/carrier.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';

/** One answer in so many has a new scan: a parcel is scanned three or four times a day, and polled every two hours on its way. */
const newScanEvery = 8;

/** A carrier that answers questions about parcels after `answerMs`, with the scans that are known and now and then a new one. */
export class TrackStandIn extends FakeCarrier {
  answered = 0;

  constructor(
    code: string,
    private readonly answerMs: number,
  ) {
    super(code);
  }

  override async track({ shippedAt }: TrackRequest): Promise<TrackAnswer> {
    await pause(this.answerMs);
    this.answered += 1;
    const scans = this.answered % newScanEvery === 0 ? 4 : 3;
    return { events: Array.from({ length: scans }, (_, number) => scanOf(shippedAt, number)) };
  }
}

const hour = 3600_000;

/** @param number from 0, an hour apart. */
export const scanOf = (shippedAt: string, number: number): CarrierEvent => ({
  time: new Date(Date.parse(shippedAt) + (number + 1) * hour).toISOString(),
  ...{ status: 'in_transit', rawCode: `S${number}`, rawText: 'In transit', city: 'Reno', state: 'NV', country: 'US' },
});
