import * as z from 'zod/mini';
import { satisfiesRule, type RuleName, type RuleParams } from './field-rules.js';
import { fieldName, ruleMessage } from './message.js';

/**
 * A generic rule as a check of a zod schema: `z.string().check(rule('max', 40))`. The issue carries the rule's name as
 * `params.rule` and the default sentence with the field's name in it.
 */
export function rule<N extends RuleName>(name: N, ...params: RuleParams<N>) {
  return z.refine((value: unknown) => satisfiesRule(name, value, ...params), {
    error: (issue) => ruleMessage(name, fieldName(issue.path ?? []), params),
    params: { rule: name },
  });
}
