import type { FieldIssue } from '#libs/domain/errors.js';
import { isStorable } from '#libs/contracts/cut-text.js';

/** Every text in `value`, at whatever depth, that no database column could hold, by its path. */
export function unstorableTexts(value: unknown, path: readonly string[] = []): FieldIssue[] {
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ path: path.join('.'), code: 'control_characters', message: 'Remove invisible and broken characters.' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...path, key]));
}
