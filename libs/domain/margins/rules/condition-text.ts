import type { MarginCondition } from '#libs/contracts/margins/margins.js';
import { isList, shapeOf } from './condition-shape.js';
import { listFacts, rangeFacts, type Facts } from './rule-facts.js';

const names: Record<MarginCondition['field'], string> = {
  carrier: 'The carrier',
  service: 'The service',
  packaging: 'The packaging',
  origin: 'The country of the sender',
  destination: 'The country of the receiver',
  customer: 'The customer',
  group: 'The price group',
  channel: 'The channel',
  zone: 'The zone',
  weight: 'The billable weight',
  cost: 'The cost',
  monthly_parcels: 'The number of parcels in the month before',
  residential: 'The address',
  ship_date: 'The ship date',
};

const amount = (field: MarginCondition['field'], value: number): string => {
  if (field === 'cost') return `$${(value / 100).toFixed(2)}`;
  if (field === 'weight') return `${Number(value.toFixed(4))} lb`;
  return String(value);
};

/** Why the condition does not fit, e.g. "The carrier is fedex, not usps." */
export function failureText(condition: MarginCondition, facts: Facts): string {
  const name = names[condition.field];
  if (condition.field === 'residential') return `${name} is ${condition.is ? 'not residential' : 'residential'}.`;
  if (condition.field === 'ship_date') {
    const asked = [condition.from && `from ${condition.from}`, condition.to && `to ${condition.to}`].filter(Boolean);
    const outside = condition.not ? 'within' : 'not within';
    return `${name} is ${facts.shipment.request.shipDate}, ${outside} ${asked.join(' ') || 'any time'}.`;
  }
  const shape = shapeOf(condition);
  if (isList(shape)) {
    const values = [listFacts[shape.key](facts)].flat().join(', ') || 'not known';
    return shape.not
      ? `${name} is ${values}, which is left out.`
      : `${name} is ${values}, not ${[...shape.values].join(' or ')}.`;
  }
  const value = rangeFacts[shape.key](facts);
  const asked = [
    shape.over > -Infinity && `above ${amount(condition.field, shape.over)}`,
    shape.to < Infinity && `at most ${amount(condition.field, shape.to)}`,
  ].filter(Boolean);
  const actual = value === undefined ? (facts.rate.zone ?? 'not known') : amount(condition.field, value);
  return `${name} is ${actual}, ${shape.not ? 'which is left out' : `not ${asked.join(' and ') || 'a number'}`}.`;
}
