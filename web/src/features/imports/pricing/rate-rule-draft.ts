import type { RateRule, SimpleRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { serviceTitle, soldServices } from '#libs/contracts/imports/rate-rules/sold-services.js';
import { formatMoney } from '../../../lib/text/format';

export type RuleKind = SimpleRule['kind'];

/** A rule while it is being entered: texts, as they were typed. */
export interface RuleDraft {
  kind: RuleKind;
  days: string;
  dollars: string;
  /** "usps/priority_mail". */
  service: string;
}

export const emptyRule: RuleDraft = { kind: 'cheapest', days: '3', dollars: '20.00', service: soldServices[0]![0] };

export const ruleKinds: Record<RuleKind, string> = {
  cheapest: 'Cheapest service',
  cheapest_within: 'Cheapest within a time limit',
  fastest_under: 'Fastest under a price',
  service: 'Always the same service',
};

/** The entered rule; the contract refuses anything that is not a number. */
export function readRule({ kind, days, dollars, service }: RuleDraft): SimpleRule {
  if (kind === 'cheapest_within') return { kind, days: Number(days) };
  if (kind === 'fastest_under') return { kind, amount: Math.round(Number(dollars) * 100) };
  if (kind === 'cheapest') return { kind };
  const [carrier = '', name = ''] = service.split('/');
  return { kind, carrier, service: name };
}

/** The draft that a rule is entered with again. */
export function draftOf(rule: SimpleRule): RuleDraft {
  if (rule.kind === 'cheapest_within') return { ...emptyRule, kind: rule.kind, days: `${rule.days}` };
  if (rule.kind === 'fastest_under') return { ...emptyRule, kind: rule.kind, dollars: (rule.amount / 100).toFixed(2) };
  if (rule.kind === 'service') return { ...emptyRule, kind: rule.kind, service: `${rule.carrier}/${rule.service}` };
  return emptyRule;
}

/** A rule in a line: "Cheapest within 3 days". */
export function ruleLine(rule: RateRule): string {
  switch (rule.kind) {
    case 'cheapest':
      return 'Cheapest';
    case 'cheapest_within':
      return `Cheapest within ${rule.days} ${rule.days === 1 ? 'day' : 'days'}`;
    case 'fastest_under':
      return `Fastest for ${formatMoney({ amount: rule.amount, currency: 'USD' })} or less`;
    case 'service':
      return serviceTitle(`${rule.carrier}/${rule.service}`);
    case 'cases':
      return `${rule.cases.length} ${rule.cases.length === 1 ? 'rule' : 'rules'}, else ${ruleLine(rule.otherwise)}`;
  }
}
