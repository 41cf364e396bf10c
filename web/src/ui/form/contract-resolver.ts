import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { defaultIssueMessage } from '#libs/contracts/field-rules/default-issue-message.js';

/** A fault of one field; `path` as in the body: "to.postal", "parcels.0.weight.value". */
export interface FieldIssue {
  path: string;
  message: string;
}

export type CheckForm<V, T> = (values: V) => { value: T; issues: readonly FieldIssue[] };

/** Adapts a check to react-hook-form. All errors are reported at once. */
export function formResolver<V extends FieldValues, T>(check: CheckForm<V, T>): Resolver<V, unknown, T & FieldValues> {
  return (values, _context, { names = [] }) => {
    const { value, issues } = check(values);
    if (issues.length === 0) return { values: value as T & FieldValues, errors: {} };
    return { values: {}, errors: errorsOf<V>(issues, names) };
  };
}

/** The faults that a contract finds, by dotted path, in the API's words where a field has no text of its own. */
export function contractIssues(schema: z.ZodMiniType, value: unknown, prefix = ''): FieldIssue[] {
  const result = schema.safeParse(value, { error: defaultIssueMessage });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({ path: joinPath(prefix, issue.path), message: issue.message }));
}

const joinPath = (prefix: string, path: readonly PropertyKey[]): string =>
  [prefix, ...path.map(String)].filter((part) => part !== '').join('.');

/** The same errors with the screen's messages, by path; otherwise the contract's own. */
export const withMessages = (issues: readonly FieldIssue[], messages: Readonly<Record<string, string>>): FieldIssue[] =>
  issues.map(({ path, message }) => ({ path, message: messages[path] ?? message }));

/** The required fields that are empty, each with its message, for forms whose values a third party validates. */
export const required = <V extends Record<string, unknown>>(value: V, messages: { [name in keyof V]?: string }) =>
  Object.entries<string | undefined>(messages).flatMap(([path, message = '']): FieldIssue[] =>
    value[path] ? [] : [{ path, message }],
  );

/** Type of an error whose path is not the name of a control: no field can show it. */
export const withoutControl = 'without-control';

/** First message of each path as react-hook-form nests them. @param names of the controls; one of a whole object has all that is in it */
export function errorsOf<V extends FieldValues>(
  issues: readonly FieldIssue[],
  names: readonly string[],
): FieldErrors<V> {
  const hasControl = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  const root: Record<string, unknown> = {};
  for (const { path, message } of issues) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let node = root;
    parts.forEach((part, at) => {
      // Only errors in a list move along when one of its items is removed.
      const inside = /^\d+$/.test(parts[at + 1] ?? last) ? [] : {};
      node = (node[part] ??= inside) as Record<string, unknown>;
    });
    node[last] ??= { type: hasControl(path) ? 'contract' : withoutControl, message };
  }
  return root as FieldErrors<V>;
}
