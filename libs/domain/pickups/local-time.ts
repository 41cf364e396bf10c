const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Creating a formatter takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let found = formats.get(timeZone);
  if (!found) {
    const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    formats.set(timeZone, (found = new Intl.DateTimeFormat('en-CA', { timeZone, ...date, ...time })));
  }
  return found;
}

/** Local date and time at a place: plain date and "09:30". */
export function localTime(at: Date, timeZone: string): { day: string; time: string } {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** How far the place's clock is ahead of UTC at that instant, milliseconds. */
function aheadOfUtc(at: Date, timeZone: string): number {
  const { day, time } = localTime(at, timeZone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000;
}

/** The instant at which a clock at the place shows this day and time: the first of two, or later by the gap where the clock skips it. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const requested = Date.parse(`${day}T${time}:00Z`);
  const byClockOf = (at: number) => new Date(requested - aheadOfUtc(new Date(at), timeZone));
  const [early, late] = [byClockOf(requested - dayMs), byClockOf(requested + dayMs)];
  const isShown = (at: Date) => at.getTime() + aheadOfUtc(at, timeZone) === requested;
  return !isShown(early) && isShown(late) ? late : early;
}

/** ISO 8601 with the place's own offset: "2026-11-27T09:30:00-05:00". */
export function withOffset(at: Date, timeZone: string): string {
  const minutes = aheadOfUtc(at, timeZone) / 60_000;
  const { day, time } = localTime(at, timeZone);
  const digits = (value: number) => String(value).padStart(2, '0');
  const offset = `${digits(Math.floor(Math.abs(minutes) / 60))}:${digits(Math.abs(minutes) % 60)}`;
  return `${day}T${time}:00${minutes < 0 ? '-' : '+'}${offset}`;
}
