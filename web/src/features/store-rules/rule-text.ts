import { carrierOfSignature } from '#libs/contracts/carriers/own-signature.js';
import type { RuleAction, RuleCondition } from '#libs/contracts/stores/store-rules.js';
import { convertWeight } from '#libs/contracts/values/units.js';
import { countryName } from '../../lib/text/country-name';
import { ruleLine } from '../imports/pricing/rate-rule-draft';

/** The words for an id in a rule. */
export interface RuleNames {
  store: (id: string) => string;
  address: (id: string) => string;
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

interface Span {
  over?: number | undefined;
  to?: number | undefined;
}

/** "over 1 lb and up to 5 lb". */
const spanText = ({ over, to }: Span, write: (value: number) => string): string =>
  [over !== undefined && `over ${write(over)}`, to !== undefined && `up to ${write(to)}`].filter(Boolean).join(' and ');

const pounds = (grams: number): string => {
  const weight = convertWeight({ value: grams, unit: 'g' }, 'lb');
  return weight < 1 ? `${number.format(weight * 16)} oz` : `${number.format(weight)} lb`;
};

const amount = (currency: string) => (minor: number) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** A condition in words: "Ships to Canada or Mexico". */
export function conditionText(condition: RuleCondition, names: RuleNames): string {
  const { not } = condition;
  switch (condition.field) {
    case 'store':
      return `${not ? 'Not from' : 'From'} ${either.format(condition.values.map(names.store))}`;
    case 'country':
      return `${not ? 'Doesn’t ship' : 'Ships'} to ${either.format(condition.values.map(countryName))}`;
    case 'weight':
      return `Weight ${not ? 'not ' : ''}${spanText(condition, pounds)}`;
    case 'weight_unknown':
      return `Weight ${not ? 'known' : 'unknown'}`;
    case 'value':
      return `Order total ${not ? 'not ' : ''}${spanText(condition, amount(condition.currency))}`;
    case 'pieces':
      return `Number of pieces ${not ? 'not ' : ''}${spanText(condition, String)}`;
    case 'sku':
      return `${not ? 'No' : 'Has'} SKU ${either.format(condition.values)}`;
    case 'tag':
      return `${not ? 'Not tagged' : 'Tagged'} ${either.format(condition.values)}`;
    case 'service':
      return `Buyer ${not ? 'didn’t ask' : 'asked'} for ${either.format(condition.values)}`;
  }
}

const signatures = {
  none: 'No signature',
  standard: 'Signature on delivery',
  adult: 'Adult signature on delivery',
  indirect: `Indirect signature (${carrierOfSignature('indirect')})`,
  certified: `Certified Mail (${carrierOfSignature('certified')})`,
} as const;

/** An action in words: "Pack into Mailer 9x6". */
export function actionText(action: RuleAction, names: RuleNames): string {
  switch (action.kind) {
    case 'package':
      return `Pack into ${action.name}`;
    case 'box':
      return 'Pack into the smallest box that fits';
    case 'service':
      return `Service: ${ruleLine(action.rule)}`;
    case 'insure':
      return 'Insure for the order total';
    case 'signature':
      return signatures[action.signature];
    case 'tag':
      return `Tag “${action.tag}”`;
    case 'hold':
      return 'Hold';
    case 'ship_from':
      return `Ship from ${names.address(action.address)}`;
  }
}
