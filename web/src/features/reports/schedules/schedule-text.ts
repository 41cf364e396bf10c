import type { ReportScheduleView, ScheduleRhythm } from '#libs/contracts/reports/report-schedules.js';

export const rhythms: Readonly<Record<ScheduleRhythm, string>> = {
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
};
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "08:00" → "8 AM". */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** "America/New_York" → "New York". */
export const placeOfZone = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/** The days that a mail covers. */
export function coveredText(days: number | null): string {
  if (days === null) return 'Previous month';
  return days === 1 ? 'Previous day' : `Last ${days} days`;
}

/** "Every week on Monday at 8 AM, New York time" */
export function rhythmText({ every, on, hour, timeZone }: ReportScheduleView): string {
  const day = every === 'week' ? ` on ${weekdays[(on ?? 1) - 1]}` : every === 'month' ? ` on day ${on}` : '';
  return `${rhythms[every]}${day} at ${hourText(hour)}, ${placeOfZone(timeZone)} time`;
}
