import { carrierName, knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { MarginCondition, MarginRule } from '#libs/contracts/margins/margins.js';
import { usd } from '#libs/contracts/values/money.js';
import { countryName } from '../../../lib/text/country-name';
import { formatDay, formatMoment, formatMoney } from '../../../lib/text/format';
import { channelLabels, surchargeLabels } from './rule-text';

const dollars = (amount: number) => formatMoney(usd(amount));
/** Basis points: 1250 → "12.5 %". */
export const percentText = (points: number): string => `${Number((points / 100).toFixed(2))}%`;

const wordOf: Record<string, (value: string) => string> = {
  carrier: carrierName,
  service: (value) => titleOf(value),
  packaging: (value) => value.replaceAll('_', ' '),
  origin: (value) => (/^[A-Z]{2}$/.test(value) ? countryName(value) : value),
  destination: (value) => (/^[A-Z]{2}$/.test(value) ? countryName(value) : value),
  channel: (value) => (channelLabels as Record<string, string>)[value] ?? value,
};
const carrierPrefix = new RegExp(`^(${knownCarriers.map(({ code }) => code).join('|')})_`);
const titleOf = (code: string) =>
  code
    .replace(carrierPrefix, '')
    .replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase());

/** One value of a list condition, as people call it. */
export const valueText = (field: string, value: string): string => wordOf[field]?.(value) ?? value;

const anyOf = (words: readonly string[]) =>
  words.length > 3 ? `${words.slice(0, 2).join(', ')} or ${words.length - 2} others` : words.join(' or ');

function rangeText({ over, to }: { over: number | null; to: number | null }, show: (value: number) => string): string {
  if (over !== null && to !== null) return `over ${show(over)} up to ${show(to)}`;
  if (over !== null) return `over ${show(over)}`;
  return to === null ? 'of any size' : `up to ${show(to)}`;
}

/** One condition as part of a sentence: "to Canada", "over 5 lb", "not for jo@example.com". */
export function conditionText(condition: MarginCondition): string {
  if (condition.field === 'residential') return condition.is ? 'to homes' : 'to businesses';
  const not = condition.not ? 'not ' : '';
  if ('values' in condition) {
    const words = anyOf(condition.values.map((value) => valueText(condition.field, value))) || '…';
    const before: Record<typeof condition.field, string> = {
      carrier: '',
      service: '',
      packaging: 'in ',
      origin: 'from ',
      destination: 'to ',
      customer: 'for ',
      group: 'for group ',
      channel: 'through ',
    };
    return `${not}${before[condition.field]}${words}`;
  }
  if (condition.field === 'ship_date') {
    const { from, to } = condition;
    return `${not}shipped ${[from && `from ${formatDay(from)}`, to && `until ${formatDay(to)}`].filter(Boolean).join(' ')}`;
  }
  const show: Record<typeof condition.field, [string, (value: number) => string]> = {
    zone: ['in zones ', String],
    weight: ['', (value) => `${value} lb`],
    cost: ['costing ', dollars],
    monthly_parcels: ['from senders of ', (value) => `${value} parcels a month`],
  };
  const [words, figure] = show[condition.field];
  return `${not}${words}${rangeText(condition, figure)}`;
}

function effectText({ effect, appliesTo }: MarginRule): string {
  const of =
    appliesTo === 'base' ? ' of postage' : appliesTo === 'insurance' ? ' of insurance' : surchargeText(appliesTo);
  if (effect.kind === 'percent') return percentText(effect.percent) + of;
  if (effect.kind === 'fixed') return dollars(effect.fixed);
  if (effect.kind === 'set_price') return `a price of ${dollars(effect.price)}`;
  if (effect.kind === 'discount_of_list') return `${percentText(effect.percent)} off the list price`;
  const { percent, fixed } = effect;
  return `${percentText(percent)}${of} ${fixed < 0 ? '−' : '+'} ${dollars(Math.abs(fixed))}`;
}

const surchargeText = (basis: MarginRule['appliesTo']): string =>
  typeof basis === 'object'
    ? ` of the ${surchargeLabels[basis.surcharge] ?? basis.surcharge.replaceAll('_', ' ')}`
    : '';

/** The order in which people say it. */
const spoken = [
  ...(['carrier', 'service', 'packaging', 'origin', 'destination', 'residential', 'zone', 'weight', 'cost'] as const),
  ...(['customer', 'group', 'monthly_parcels', 'channel', 'ship_date'] as const),
];

/** The conditions of a rule: "USPS Priority to Canada over 5 lb". */
export function subjectText(conditions: readonly MarginCondition[]): string {
  const rank = ({ field }: MarginCondition) => spoken.indexOf(field);
  const words = conditions
    .toSorted((a, b) => rank(a) - rank(b))
    .map(conditionText)
    .join(' ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Everything';
}

/** The whole rule: "USPS Priority to Canada over 5 lb: 12 % + $0.50, at least $1.00, rounded to .99". */
export function ruleSentence(rule: MarginRule): string {
  const parts = [
    effectText(rule),
    rule.min !== null && `at least ${dollars(rule.min)}`,
    rule.max !== null && `at most ${dollars(rule.max)}`,
    rule.rounding === 'five' && 'rounded to 5 cents',
    rule.rounding === 'quarter' && 'rounded to 25 cents',
    rule.rounding === 'ninety_nine' && 'rounded to .99',
    rule.mayBeBelowCost && 'even below cost',
    rule.visible && 'as a separate line',
    rule.effectiveFrom && `from ${formatMoment(rule.effectiveFrom)}`,
    rule.effectiveTo && `until ${formatMoment(rule.effectiveTo)}`,
    rule.stopAfter && 'then stop',
  ];
  return `${subjectText(rule.conditions)}: ${parts.filter(Boolean).join(', ')}`;
}
