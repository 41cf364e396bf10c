import type { core } from 'zod/mini';
import { defaultMessage, fieldName } from './message.js';

type Issue = core.$ZodRawIssue;

/**
 * The message for a field that breaks a rule without its own text: for `safeParse(schema, value, { error: plainSentence })`.
 * Otherwise the library's wording would be shown, or none.
 */
export function defaultIssueMessage(issue: Issue): string {
  const field = issue.path?.length ? fieldName(issue.path) : 'The body';
  const rest = endOf(issue);
  return rest === undefined ? defaultMessage.replace('{field}', field) : `${field} ${rest}.`;
}

function endOf(issue: Issue): string | undefined {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] && `has to be ${kinds[issue.expected]}`;
    case 'invalid_value':
      return issue.values.length > maxListed ? undefined : `has to be ${oneOf(issue.values.map(String))}`;
    case 'too_small':
      return amount(issue.origin, Number(issue.minimum), 'at least');
    case 'too_big':
      return amount(issue.origin, Number(issue.maximum), 'at most');
    default:
      return undefined;
  }
}

/** Listing more values does not help. */
const maxListed = 12;

const kinds: Partial<Record<string, string>> = {
  ...{ string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object', record: 'an object' },
};

const oneOf = (values: readonly string[]): string => (values.length === 1 ? values[0]! : `one of ${values.join(', ')}`);

function amount(origin: string, limit: number, bound: 'at least' | 'at most'): string {
  if (origin !== 'string' && origin !== 'array') return `has to be ${bound} ${limit}`;
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `has to have ${bound} ${limit} ${limit === 1 ? one : many}`;
}
