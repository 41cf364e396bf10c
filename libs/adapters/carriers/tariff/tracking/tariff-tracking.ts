import type { CarrierEvent, TrackAnswer, TrackRequest } from '#libs/domain/carriers/carrier.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { chance, journeyOf, type Plan, type Stop } from './journey.js';
import { simulatedFailureOf } from '../shared/simulated-failures.js';
import { stepReason, stepStatus, type Step, type Vocabulary } from './tracking-vocabulary.js';
import { isUnitedStates } from '../shared/us-region.js';

/** The tariff carriers' clock: `speed` 1 is real time, 7200 makes five days a minute. */
export type TariffClock = { speed: number; now: () => Date };

type City = { city: string; state: string; country: string };

const hubCities: City[] = [
  { city: 'Memphis', state: 'TN', country: 'US' },
  { city: 'Indianapolis', state: 'IN', country: 'US' },
  { city: 'Chicago', state: 'IL', country: 'US' },
  { city: 'Dallas', state: 'TX', country: 'US' },
  { city: 'Atlanta', state: 'GA', country: 'US' },
  { city: 'Denver', state: 'CO', country: 'US' },
];

function placeOf(stop: Stop, request: TrackRequest, index: number): City {
  if (stop.where === 'origin') return request.from;
  if (stop.where === 'destination') return request.to;
  const start = Math.floor(chance(`${request.trackingNumber}/hub`) * hubCities.length);
  return hubCities[(start + index) % hubCities.length] ?? request.from;
}

function eventOf(stop: Stop, time: number, place: City, vocabulary: Vocabulary): CarrierEvent {
  const [rawCode, rawText] = vocabulary[stop.step];
  const event: CarrierEvent = {
    time: new Date(time).toISOString(),
    status: stepStatus[stop.step],
    rawCode,
    rawText,
    city: place.city,
    state: place.state,
    country: place.country,
  };
  const reason = stepReason[stop.step];
  return reason === undefined ? event : { ...event, reason };
}

const ends: Step[] = ['delivered', 'pickup'];

/**
 * What has happened to a parcel by now and when it will be there. Everything follows from the tracking number, the ship
 * time and the clock, so the same question has the same answer, with more events as time goes by.
 */
export function trackTariff(
  request: TrackRequest,
  transitDays: { min: number; max: number },
  vocabulary: Vocabulary,
  clock: TariffClock,
): TrackAnswer {
  const shippedAt = new Date(request.shippedAt);
  const plan: Plan = {
    shippedAt,
    transitDays,
    international: !isUnitedStates(request.to),
    simulated: simulatedFailureOf(request.to),
    seed: request.trackingNumber,
  };
  const shortened = (at: number) => Math.round(shippedAt.getTime() + (at - shippedAt.getTime()) / clock.speed);
  const journey = journeyOf(plan).map((stop) => ({ stop, time: shortened(stop.at) }));
  const now = clock.now().getTime();
  const events = journey
    .filter(({ time }) => time <= now)
    .map(({ stop, time }, index) => eventOf(stop, time, placeOf(stop, request, index), vocabulary));
  const end = journey.find(({ stop }) => ends.includes(stop.step));
  return end ? { events, estimatedDelivery: shippingToday(new Date(end.time)) } : { events };
}
