import { isStorable } from '#libs/contracts/text/truncate-text.js';
import type { FieldIssue } from '#libs/domain/errors.js';

/** Every text in `value`, names of fields included, at whatever depth, that no database column could hold, by its path. */
export function unstorableTexts(value: unknown, path: readonly string[] = []): FieldIssue[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [unstorable(path)];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorableTexts(inner, [...path, key]) : [unstorable(path)],
  );
}

const unstorable = (path: readonly string[]): FieldIssue => ({
  path: path.join('.'),
  code: 'control_characters',
  message: 'Remove invisible and broken characters.',
});
