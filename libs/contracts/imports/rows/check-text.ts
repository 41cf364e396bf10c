import { unprintable } from '../../addresses/address-rules.js';
import type { ImportColumn } from '../columns/all-columns.js';
import { errorAt } from './row-issue.js';
import type { RowIssue } from './rows.js';
import { truncateText } from '../../text/truncate-text.js';

const simple = /^[\x20-\x7e\u00a1-\u02ff]*$/;
const everyUnprintable = new RegExp(unprintable.source, 'gu');

/** The same text without what cannot be printed. */
export const printable = (text: string): string => text.replace(everyUnprintable, ' ').replace(/\s+/g, ' ').trim();

/** Says when a text has invisible characters or is longer than `limit`; `cut`: a shorter one would do as well. */
export function checkText(issues: RowIssue[], column: ImportColumn, text: string, limit: number, cut: boolean): void {
  if (!simple.test(text) && unprintable.test(text)) {
    const suggestion = printable(text);
    const message = 'Remove line breaks and invisible characters.';
    issues.push(errorAt(column, { code: 'control_characters', message, ...(suggestion ? { suggestion } : {}) }));
  }
  if (text.length <= limit) return;
  const shorter = cut ? cutAtWord(printable(text), limit) : '';
  const message = `At most ${limit} characters fit here; these are ${text.length}.`;
  issues.push(errorAt(column, { code: 'too_long', message, ...(shorter ? { suggestion: shorter } : {}) }));
}

/** The beginning of a text, without half a word; a single long word is cut. */
function cutAtWord(text: string, limit: number): string {
  const head = text.slice(0, limit + 1);
  const space = head.lastIndexOf(' ');
  const end = space > limit / 2 ? space : limit;
  return truncateText(text, end).replace(/[\s,;.:-]+$/, '');
}
