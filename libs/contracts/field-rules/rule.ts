import * as z from 'zod/mini';
import { holds, type RuleName, type RuleParams } from './field-rules.js';
import { fieldName, ruleMessage } from './message.js';

/** Formats of JSON Schema, for the description of the API. */
const formats: Partial<Record<RuleName, string>> = { email: 'email' };

/**
 * A generic rule as a check of a zod schema: `z.string().check(rule('decimal', [2]))`. It checks an empty value too: contracts say
 * with `z.optional` what may be absent. The issue carries the rule's name as `params.rule`, and the default sentence or `text`, which
 * may name {field} and the rule's parameters.
 */
export function rule<N extends RuleName>(name: N, ...[params, text]: RuleArguments<N>) {
  const values = (params ?? []) as RuleParams<N>;
  const check = z.refine((value: unknown) => holds(name, value, ...values), {
    error: (issue) => ruleMessage(name, fieldName(issue.path ?? []), values, text ? { [name]: text } : {}),
    params: { rule: name },
    abort: true,
  });
  const format = formats[name];
  if (format) check._zod.onattach.push(({ _zod }) => void (_zod.bag['format'] = format));
  return check;
}

type RuleArguments<N extends RuleName> =
  [] extends RuleParams<N>
    ? [params?: Readonly<RuleParams<N>>, text?: string]
    : [params: Readonly<RuleParams<N>>, text?: string];
