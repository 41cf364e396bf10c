import type { PublishedPickup } from '#libs/contracts/carriers/carrier-descriptor.js';
import { pickupDaysAhead } from '#libs/contracts/shipments/pickups.js';
import { DomainError, type FieldIssue } from '../errors.js';
import { federalHolidays, isBusinessDay } from '../shipments/business-days.js';
import { instantAt, localTime } from './local-time.js';

/** Of a carrier that comes with the mail. */
const mailHours = { from: '08:00', to: '20:00' } as const;
const shortestMs = 3600_000;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * shortestMs).toISOString().slice(0, 10);

/** Carriers without published rules are asked about Saturdays too: they say no themselves. */
function comesOn(day: string, rules: PublishedPickup | undefined): boolean {
  if (rules?.saturdays === false) return isBusinessDay(day);
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return !isSunday && !federalHolidays(Number(day.slice(0, 4)), true).includes(day);
}

/** Days from the ship date to a week from now for which the carrier still accepts a pickup, by the clock of the address. */
export function pickupDays(
  shipDate: string,
  timeZone: string,
  rules: PublishedPickup | undefined,
  now: Date,
): string[] {
  const today = localTime(now, timeZone);
  const days = Array.from({ length: pickupDaysAhead + 1 }, (_, ahead) => dayAfter(today.day, ahead));
  return days.filter(
    (day) =>
      day >= shipDate && comesOn(day, rules) && (day > today.day || rules === undefined || today.time < rules.until),
  );
}

/** When it can still be canceled: until the carrier's hour on its day where that is published, else until it begins. */
export const cancelableUntil = (day: string, from: Date, timeZone: string, rules: PublishedPickup | undefined): Date =>
  rules ? instantAt(day, rules.until, timeZone) : from;

type RequestedTime = { pickupDay: string; from?: string | undefined; to?: string | undefined };

/** The instants between which the parcels wait. @throws invalid `invalid_body`, with the field and what to do */
export function pickupWindow(
  { pickupDay: day, from, to }: RequestedTime,
  of: { days: readonly string[]; timeZone: string; rules: PublishedPickup | undefined },
  now: Date,
): { from: Date; to: Date } {
  if (!of.days.includes(day)) throw wrong('pickupDay', 'The carrier no longer comes on this day. Choose another day.');
  const hours = of.rules?.anyTime ? mailHours : { from, to };
  if (hours.from === undefined) throw wrong('from', 'Enter when the parcels are ready.');
  if (hours.to === undefined) throw wrong('to', 'Enter until when the driver can come.');
  const window = { from: instantAt(day, hours.from, of.timeZone), to: instantAt(day, hours.to, of.timeZone) };
  if (window.from < now) throw wrong('from', 'This time has passed. Choose a later time.');
  if (window.to.getTime() - window.from.getTime() < shortestMs)
    throw wrong('to', 'Leave the driver at least one hour.');
  return window;
}

function wrong(path: string, message: string): DomainError {
  const issues: FieldIssue[] = [{ path, code: 'between', message }];
  return new DomainError('invalid_body', 'invalid', message, { issues });
}
