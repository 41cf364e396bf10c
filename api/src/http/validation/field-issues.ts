import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldIssue } from '#libs/domain/errors.js';

/** At most this many issues are reported: a body of 1 MB could hold a hundred thousand. */
const most = 100;

type IssueWithParams = StandardSchemaV1.Issue & { code?: unknown; keys?: unknown; params?: unknown };

/** Standard Schema issues as the problem document names them: "parcels.0.weight" and a sentence. */
export const fieldIssues = (issues: readonly StandardSchemaV1.Issue[]): FieldIssue[] =>
  issues.flatMap(expand).slice(0, most);

function expand(issue: IssueWithParams): FieldIssue[] {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  if (issue.code === 'unrecognized_keys' && Array.isArray(issue.keys))
    return issue.keys.map((key) => ({ path: [...path, String(key)].join('.'), message: 'This field is not known.' }));
  const code = codeOf(issue.params);
  return [{ path: path.join('.'), message: issue.message, ...(code ? { code } : {}) }];
}

/** A rule of ours may say its code in `params`. */
const codeOf = (params: unknown): string | undefined =>
  typeof params === 'object' && params !== null && 'code' in params && typeof params.code === 'string'
    ? params.code
    : undefined;
