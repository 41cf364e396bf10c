import { describe, expect, it } from '@jest/globals';
import { testIssue, rowFixture } from '../../../testing/fixtures/import-fixtures';
import { EditQueue } from './edit-queue';
import { rowWithEdits, type LocalCheck } from './row-with-edits';

const twice = testIssue(null, { code: 'duplicate', severity: 'warning' });
const wrong = testIssue('recipient_city', { code: 'no_city' });
const row = rowFixture(2, { state: 'invalid', issues: [wrong, twice], values: { recipient_city: '?' } });
const check: LocalCheck = ({ recipient_city: city }) => (city === '?' ? [wrong] : []);

const after = (text: string, how: LocalCheck) => {
  const queue = new EditQueue();
  queue.edit(row, 'recipient_city', { to: text, text });
  return rowWithEdits(row, queue.of(2), how);
};

describe('row with a pending edit', () => {
  it('shows the text and the result of the local check, and preserves issues that only the server finds', () => {
    const { values, state, issues, unsent } = after('Bonn', check);
    expect({ values, state, issues, unsent }).toEqual({
      values: { recipient_city: 'Bonn' },
      state: 'valid',
      issues: [twice],
      unsent: ['recipient_city'],
    });
  });

  it('preserves its issue when the new text is equally wrong', () => {
    const { state, issues } = after('?', check);
    expect([state, issues]).toEqual(['invalid', [wrong, twice]]);
  });

  it('drops the issues of edited cells without a local check', () => {
    expect(after('Bonn', () => null).issues).toEqual([twice]);
  });

  it('equals the server’s row without an edit', () => {
    expect(rowWithEdits(row, undefined, check)).toMatchObject({ state: 'invalid', issues: [wrong, twice], unsent: [] });
  });
});
