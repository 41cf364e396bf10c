import { LRUCache } from 'lru-cache';

const dayMs = 24 * 3600_000;

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const plain = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dayAfter = (date: string): string => plain(timeOf(date) + dayMs);

/** The n-th weekday (0 = Sunday) of a month; n = −1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) {
    const last = utc(year, month + 1, 0);
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * dayMs;
  }
  const first = utc(year, month, 1);
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (n - 1) * 7) * dayMs;
}

/** A fixed date that falls on a Saturday is kept on the Friday before, on a Sunday on the Monday after (5 U.S.C. 6103). */
function observed(time: number, workOnSaturdays: boolean): number {
  const weekday = new Date(time).getUTCDay();
  if (weekday === 6) return workOnSaturdays ? time : time - dayMs;
  return weekday === 0 ? time + dayMs : time;
}

/** The eleven US federal holidays of a year as the days on which they are kept (plain dates); those who work on Saturdays keep one there. */
export function federalHolidays(year: number, workOnSaturdays = false): string[] {
  const dayOff = (month: number, day: number) => observed(utc(year, month, day), workOnSaturdays);
  return [
    dayOff(1, 1),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    dayOff(6, 19),
    dayOff(7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    dayOff(11, 11),
    nthWeekday(year, 11, 4, 4),
    dayOff(12, 25),
  ].map(plain);
}

const holidays = new Map<number, Set<string>>();
/** New Year's Day on a Saturday is kept on 31 December, so a year also asks for the next one's. */
function holidaysOf(year: number): Set<string> {
  let found = holidays.get(year);
  if (!found) holidays.set(year, (found = new Set([...federalHolidays(year), ...federalHolidays(year + 1)])));
  return found;
}

/** Neither weekend nor US federal holiday. `date` is a plain date. */
export function isBusinessDay(date: string): boolean {
  const time = timeOf(date);
  const weekday = new Date(time).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(new Date(time).getUTCFullYear()).has(date);
}

/** The first business day on or after `date`. */
export function businessDayFrom(date: string): string {
  let day = date;
  while (!isBusinessDay(day)) day = dayAfter(day);
  return day;
}

type Calendar = {
  /** Business days from a date on: the first on or after it, the one after that, and so on, as far as they were asked for. */
  days: string[];
  /** The same with a last day that may be a Saturday, by the number of days. */
  withSaturday: string[];
};
/** Hundreds of rates of one shipment, and all shipments of one day, ask for the same few days. */
const calendars = new LRUCache<string, Calendar>({ max: 400 });

function calendarOf(date: string): Calendar {
  let found = calendars.get(date);
  if (!found) calendars.set(date, (found = { days: [businessDayFrom(date)], withSaturday: [] }));
  return found;
}

/** `days` business days after `date` (0 = the first business day on or after it). */
export function addBusinessDays(date: string, days: number): string {
  const known = calendarOf(date).days;
  for (let last = known.at(-1); last !== undefined && known.length <= days; last = known.at(-1))
    known.push(businessDayFrom(dayAfter(last)));
  return known[days] as string;
}

/** When the last parcels of a day leave, by the clock at the origin. */
export type CutOff = { hour: number; timeZone: string };
export const usualCutOff: CutOff = { hour: 20, timeZone: 'America/New_York' };

type LocalHour = { day: string; hour: number };
type Clock = { day: Intl.DateTimeFormat; hour: Intl.DateTimeFormat; last?: LocalHour & { quarter: number } };
const clocks = new Map<string, Clock>();
/** Making a formatter takes a hundred times as long as using it. */
function clockOf(timeZone: string): Clock {
  let found = clocks.get(timeZone);
  if (!found) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone });
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, (found = { day, hour }));
  }
  return found;
}

const quarterHourMs = 900_000;
/** Day and hour by the clock of a zone, kept for rates of the same quarter of an hour: clocks differ from UTC by whole quarters. */
function localHour(at: Date, timeZone: string): LocalHour {
  const clock = clockOf(timeZone);
  const quarter = Math.floor(at.getTime() / quarterHourMs);
  if (clock.last?.quarter !== quarter)
    clock.last = { quarter, day: clock.day.format(at), hour: Number(clock.hour.format(at)) };
  return clock.last;
}

/**
 * The day a parcel counts as handed over: the ship date, or the day after when the label is created at or after the cut-off hour
 * of that day, moved on to a business day.
 * @param labelledAt when the label is (or would be) created; absent = before the cut-off
 */
export function acceptanceDay(shipDate: string, labelledAt?: Date, cutOff: CutOff = usualCutOff): string {
  if (!labelledAt) return addBusinessDays(shipDate, 0);
  const { day, hour } = localHour(labelledAt, cutOff.timeZone);
  const counted = hour >= cutOff.hour ? dayAfter(day) : day;
  return addBusinessDays(counted > shipDate ? counted : shipDate, 0);
}

/** `days` business days after `accepted`; with Saturday delivery the last of them may be a Saturday. */
function deliveryDay(accepted: string, days: number, withSaturdays: boolean): string {
  if (!withSaturdays || days === 0) return addBusinessDays(accepted, days);
  return (calendarOf(accepted).withSaturday[days] ??= saturdayOrBusinessDay(
    dayAfter(addBusinessDays(accepted, days - 1)),
  ));
}

function saturdayOrBusinessDay(date: string): string {
  const isSaturday = new Date(timeOf(date)).getUTCDay() === 6;
  return isSaturday && !federalHolidays(Number(date.slice(0, 4)), true).includes(date) ? date : businessDayFrom(date);
}

/** Whether a parcel that travels for `days` arrives on a Saturday with Saturday delivery: on no business day, then. */
export function arrivesOnSaturday(shipDate: string, days: number): boolean {
  const accepted = acceptanceDay(shipDate);
  return deliveryDay(accepted, days, true) !== deliveryDay(accepted, days, false);
}

type DeliveryTerms = {
  /** When the label is (or would be) created; absent = before the cut-off. */
  labelledAt?: Date;
  withSaturdays?: boolean;
};

/** Earliest and latest day of delivery for a range of business days in transit (RAT-5). */
export function deliveryWindow(
  shipDate: string,
  { min, max }: { min: number; max: number },
  { labelledAt, withSaturdays = false }: DeliveryTerms = {},
): { earliest: string; latest: string } {
  const accepted = acceptanceDay(shipDate, labelledAt);
  return { earliest: deliveryDay(accepted, min, withSaturdays), latest: deliveryDay(accepted, max, withSaturdays) };
}
