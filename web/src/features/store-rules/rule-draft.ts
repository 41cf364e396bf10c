import type { WeightUnit } from '#libs/contracts/parcels/parcels.js';
import type { SignatureOption } from '#libs/contracts/shipments/quotes.js';
import {
  storeRuleBody,
  type RuleAction,
  type RuleCondition,
  type StoreRuleBody,
} from '#libs/contracts/stores/store-rules.js';
import { convertWeight } from '#libs/contracts/values/units.js';
import { decimalOf } from '../../lib/text/decimal';
import { contractIssues, type FieldIssue } from '../../ui/form/contract-resolver';
import { draftOf as serviceDraftOf, emptyRule, readRule, type RuleDraft } from '../imports/pricing/rate-rule-draft';

/** A condition while it is edited; values that its field does not use stay. */
export interface ConditionDraft {
  field: RuleCondition['field'];
  not: 'yes' | 'no';
  /** Stores or countries. */
  values: string[];
  /** SKUs, tags or services, with commas between them. */
  text: string;
  over: string;
  to: string;
  unit: WeightUnit;
  currency: string;
}

/** An action while it is being entered. */
export interface ActionDraft {
  kind: RuleAction['kind'];
  /** The package as packageKey formats it; '': none. */
  pack: string;
  service: RuleDraft;
  signature: SignatureOption;
  tag: string;
  address: string;
}

export interface RuleForm {
  name: string;
  enabled: boolean;
  stop: boolean;
  conditions: ConditionDraft[];
  actions: ActionDraft[];
}

export const newCondition = (unit: WeightUnit = 'lb'): ConditionDraft => ({
  ...{ field: 'country', not: 'no', values: [], text: '', over: '', to: '', unit, currency: 'USD' },
});
export const newAction = (): ActionDraft => ({
  ...{ kind: 'service', pack: '', service: emptyRule, signature: 'standard', tag: '', address: '' },
});
export const newRule = (unit?: WeightUnit): RuleForm => ({
  ...{ name: '', enabled: false, stop: false, conditions: [newCondition(unit)], actions: [newAction()] },
});

/** A package and its name as the value of a choice. */
export const packageKey = ({ name, parcel }: NamedPackage): string => JSON.stringify({ name, parcel }, keys);

export type NamedPackage = Pick<Extract<RuleAction, { kind: 'package' }>, 'name' | 'parcel'>;
/** In this order, however they came. */
const keys = [
  ...['name', 'parcel', 'type', 'preset', 'weight', 'value', 'dimensions', 'length', 'width', 'height', 'unit'],
];

/** Limits are stored in grams and minor units, and shown in the units of entry. */
function writeSpan({ over, to }: { over?: number | undefined; to?: number | undefined }, write: (n: number) => number) {
  const text = (value: number | undefined) => (value === undefined ? '' : `${Number(write(value).toFixed(4))}`);
  return { over: text(over), to: text(to) };
}

function conditionDraft(condition: RuleCondition, unit: WeightUnit): ConditionDraft {
  const draft: ConditionDraft = { ...newCondition(unit), field: condition.field, not: condition.not ? 'yes' : 'no' };
  switch (condition.field) {
    case 'store':
    case 'country':
      return { ...draft, values: condition.values };
    case 'sku':
    case 'tag':
    case 'service':
      return { ...draft, text: condition.values.join(', ') };
    case 'weight':
      return { ...draft, ...writeSpan(condition, (grams) => convertWeight({ value: grams, unit: 'g' }, unit)) };
    case 'value':
      return { ...draft, ...writeSpan(condition, (minor) => minor / 100), currency: condition.currency };
    case 'pieces':
      return { ...draft, ...writeSpan(condition, (pieces) => pieces) };
    case 'weight_unknown':
      return draft;
  }
}

function actionDraft(action: RuleAction): ActionDraft {
  const draft: ActionDraft = { ...newAction(), kind: action.kind };
  switch (action.kind) {
    case 'package':
      return { ...draft, pack: packageKey(action) };
    case 'service':
      return { ...draft, service: serviceDraftOf(action.rule) };
    case 'signature':
      return { ...draft, signature: action.signature };
    case 'tag':
      return { ...draft, tag: action.tag };
    case 'ship_from':
      return { ...draft, address: action.address };
    default:
      return draft;
  }
}

/** A stored rule as it is entered again, weights in `unit`. */
export const ruleForm = (rule: StoreRuleBody, unit: WeightUnit): RuleForm => ({
  ...{ name: rule.name, enabled: rule.enabled, stop: rule.stop },
  conditions: rule.conditions.map((one) => conditionDraft(one, unit)),
  actions: rule.actions.map(actionDraft),
});

function readSpan({ over, to }: ConditionDraft, read: (value: number) => number) {
  const part = (name: string, text: string) => (text.trim() ? { [name]: read(decimalOf(text)) } : {});
  return { ...part('over', over), ...part('to', to) };
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

function readCondition(draft: ConditionDraft): RuleCondition {
  const { field, values, text, unit, currency } = draft;
  const not = draft.not === 'yes';
  switch (field) {
    case 'store':
    case 'country':
      return { field, not, values };
    case 'sku':
    case 'tag':
    case 'service':
      return { field, not, values: listOf(text) };
    case 'weight':
      return { field, not, ...readSpan(draft, (value) => convertWeight({ value, unit }, 'g')) };
    case 'value':
      return { field, not, currency, ...readSpan(draft, (value) => Math.round(value * 100)) };
    case 'pieces':
      return { field, not, ...readSpan(draft, (value) => value) };
    case 'weight_unknown':
      return { field, not };
  }
}

function readAction({ kind, pack, service, signature, tag, address }: ActionDraft): unknown {
  if (kind === 'package') return { kind, ...(pack ? (JSON.parse(pack) as object) : {}) };
  if (kind === 'service') return { kind, rule: readRule(service) };
  if (kind === 'signature') return { kind, signature };
  if (kind === 'tag') return { kind, tag };
  return kind === 'ship_from' ? { kind, address } : { kind };
}

const fieldOf: [RegExp, string][] = [
  [/^(actions\.\d+)\.rule\.amount/, '$1.service.dollars'],
  [/^(actions\.\d+)\.rule\.days/, '$1.service.days'],
  [/^(actions\.\d+)\.rule.*/, '$1.service.service'],
  [/^(actions\.\d+)\.parcel.*/, '$1.pack'],
];
const placed = (path: string): string => fieldOf.reduce((name, [from, to]) => name.replace(from, to), path);

/** Faults that the contract cannot put into the words of the screen. */
function spanIssues({ field, over, to }: ConditionDraft, at: number): FieldIssue[] {
  if (field !== 'weight' && field !== 'value' && field !== 'pieces') return [];
  const issue = (name: string, message: string) => [{ path: `conditions.${at}.${name}`, message }];
  if (!over.trim() && !to.trim()) return issue('over', 'Enter a lower or an upper limit.');
  if (over.trim() && !(decimalOf(over) >= 0)) return issue('over', 'Enter a number.');
  if (to.trim() && !(decimalOf(to) > 0)) return issue('to', 'Enter a number greater than 0.');
  return over.trim() && to.trim() && decimalOf(over) >= decimalOf(to)
    ? issue('to', 'Enter more than the lower limit.')
    : [];
}

/** The entered values as a request body, and their issues, by the name of the control. */
export function checkRule(form: RuleForm): { value: StoreRuleBody; issues: FieldIssue[] } {
  const { name, enabled, stop } = form;
  const value = {
    ...{ name: name.trim(), enabled, stop },
    conditions: form.conditions.map(readCondition),
    actions: form.actions.map(readAction),
  } as StoreRuleBody;
  const own = form.conditions.flatMap(spanIssues);
  const found = contractIssues(storeRuleBody, value).flatMap(({ path, message }): FieldIssue[] => {
    const [, at, part] = /^conditions\.(\d+)\.(over|to|values)/.exec(path) ?? [];
    const condition = form.conditions[Number(at)];
    if (part === 'over' || part === 'to') return [];
    if (part === 'values' && condition && condition.field !== 'store' && condition.field !== 'country')
      return [{ path: `conditions.${at}.text`, message: 'Enter at least one.' }];
    return [{ path: placed(path), message: messages[placed(path).replace(/^.*\d+\./, '')] ?? message }];
  });
  return { value, issues: [...found, ...own] };
}

const messages: Record<string, string> = {
  pack: 'Choose a package.',
  address: 'Choose an address.',
  'service.days': 'Enter 1 to 60 days.',
  'service.dollars': 'Enter a price.',
};
