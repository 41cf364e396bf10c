import { describe, expect, it } from '@jest/globals';
import { rowFixture as row } from '../../../testing/fixtures/import-fixtures';
import { cellsOf, EditQueue } from './edit-queue';

const city = (text: string) => ({ to: text, text });
const texts = (queue: EditQueue, number: number) => {
  const edit = queue.of(number);
  return edit && Object.fromEntries(Object.entries(cellsOf(edit)).map(([column, cell]) => [column, cell.text]));
};

describe('pending edits', () => {
  it('are sent with the revision they were made on, at most one at a time per row', () => {
    const queue = new EditQueue();
    queue.edit(row(2), 'recipient_city', city('Bonn'));
    const first = queue.take();
    expect(first).toEqual([{ row: 2, revision: 1, set: { recipient_city: 'Bonn' } }]);
    queue.edit(row(2), 'recipient_city', city('Berlin'));
    expect(queue.take()).toEqual([]);
    queue.settle(first, { items: [row(2, { revision: 2, values: { recipient_city: 'Bonn' } })], conflicts: [] });
    expect(queue.take()).toEqual([{ row: 2, revision: 2, set: { recipient_city: 'Berlin' } }]);
  });

  it('are sent in requests of at most 200 rows', () => {
    const queue = new EditQueue();
    for (let number = 2; number < 252; number += 1) queue.edit(row(number), 'recipient_city', city('Bonn'));
    expect([queue.take().length, queue.take().length, queue.take().length]).toEqual([200, 50, 0]);
  });

  it('override a late response: the newer text stays (BULK-4)', () => {
    const queue = new EditQueue();
    queue.edit(row(2), 'recipient_city', city('Bonn'));
    const first = queue.take();
    queue.edit(row(2), 'recipient_city', city('Berlin'));
    queue.settle(first, { items: [row(2, { revision: 2, values: { recipient_city: 'Bonn' } })], conflicts: [] });
    expect(texts(queue, 2)).toEqual({ recipient_city: 'Berlin' });
  });

  it('are retried without a response, and preserve what was typed meanwhile', () => {
    const queue = new EditQueue();
    queue.edit(row(2), 'recipient_city', city('Bonn'));
    queue.edit(row(2), 'recipient_postal', city('53111'));
    const first = queue.take();
    queue.edit(row(2), 'recipient_city', city('Berlin'));
    queue.release(first);
    expect(queue.take()).toEqual([
      { row: 2, revision: 1, set: { recipient_city: 'Berlin', recipient_postal: '53111' } },
    ]);
  });

  it('survive a reload, including those whose response was lost', () => {
    const queue = new EditQueue();
    queue.edit(row(2), 'recipient_city', city('Bonn'));
    queue.take();
    const again = EditQueue.fromText(queue.toText());
    expect(again.take()).toEqual([{ row: 2, revision: 1, set: { recipient_city: 'Bonn' } }]);
    expect(EditQueue.fromText('{broken').size).toBe(0);
  });
});

describe('edit of a row changed by somebody else meanwhile', () => {
  const conflictWith = (theirs: string, column: 'recipient_city' | 'recipient_postal' = 'recipient_city') => {
    const queue = new EditQueue();
    queue.edit(row(2, { values: { recipient_city: 'Bon' } }), 'recipient_city', city('Bonn'));
    const edits = queue.take();
    const values = { recipient_city: 'Bon', [column]: theirs };
    queue.settle(edits, { items: [row(2, { revision: 5, values })], conflicts: [2] });
    return queue;
  };

  it('is sent again on the new revision for another cell', () => {
    const queue = conflictWith('53111', 'recipient_postal');
    expect(queue.conflicts()).toEqual([]);
    expect(queue.take()).toEqual([{ row: 2, revision: 5, set: { recipient_city: 'Bonn' } }]);
  });

  it('is done for the same text', () => {
    expect(conflictWith('Bonn').size).toBe(0);
  });

  it('waits for a choice for another text: theirs discards mine, mine overwrites theirs', () => {
    const mine = conflictWith('Boston');
    expect(mine.conflicts()).toEqual([2]);
    expect(mine.take()).toEqual([]);
    mine.choose(2, 'mine');
    expect(mine.take()).toEqual([{ row: 2, revision: 5, set: { recipient_city: 'Bonn' } }]);
    const theirs = conflictWith('Boston');
    theirs.choose(2, 'theirs');
    expect(theirs.size).toBe(0);
  });

  it('reports no conflict when the text is an earlier one of mine whose response was lost', () => {
    const queue = new EditQueue();
    queue.edit(row(2), 'recipient_city', city('Bonn'));
    queue.release(queue.take());
    queue.edit(row(2), 'recipient_city', city('Berlin'));
    queue.settle(queue.take(), {
      items: [row(2, { revision: 2, values: { recipient_city: 'Bonn' } })],
      conflicts: [2],
    });
    expect(queue.take()).toEqual([{ row: 2, revision: 2, set: { recipient_city: 'Berlin' } }]);
  });
});
