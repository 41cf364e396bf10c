import { dollars } from '../values/money.js';
import type { FigureType } from './report-records.js';

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** A figure formatted for people; a dash without one. */
export function figureText(figure: number | null | undefined, type: FigureType): string {
  if (figure === null || figure === undefined) return '–';
  if (type === 'money') return dollars(Math.round(figure));
  return type === 'percent' ? `${number(figure)}%` : number(figure);
}

/** The change of a figure, in percent where meaningful: "+12%", "no change", or nothing. */
export function changeText(now: number | null | undefined, before: number | null | undefined): string {
  if (now === null || now === undefined || !before) return '';
  const percent = Math.round(((now - before) * 100) / Math.abs(before));
  if (percent === 0) return 'no change';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}%`;
}
