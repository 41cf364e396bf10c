import type { SimpleRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { serviceTitle } from '#libs/contracts/imports/rate-rules/sold-services.js';
import type { RuleAction } from '#libs/contracts/stores/store-rules.js';
import { dollars } from '#libs/contracts/values/money.js';

function serviceText(rule: SimpleRule): string {
  switch (rule.kind) {
    case 'cheapest':
      return 'cheapest service';
    case 'cheapest_within':
      return `cheapest service within ${rule.days} ${rule.days === 1 ? 'day' : 'days'}`;
    case 'fastest_under':
      return `fastest service up to ${dollars(rule.amount)}`;
    case 'service':
      return serviceTitle(`${rule.carrier}/${rule.service}`);
  }
}

/** The effect of an action, in words. */
export function actionText(action: RuleAction): string {
  switch (action.kind) {
    case 'package':
      return `package ${action.name}`;
    case 'box':
      return 'smallest package';
    case 'service':
      return serviceText(action.rule);
    case 'insure':
      return 'insured for its value';
    case 'signature':
      return action.signature === 'certified'
        ? 'Certified Mail'
        : `${action.signature === 'none' ? 'no' : action.signature} signature`;
    case 'tag':
      return `tag ${action.tag}`;
    case 'hold':
      return 'on hold';
    case 'ship_from':
      return 'ship-from address';
  }
}
