import { describe, expect, it } from '@jest/globals';
import { marginDraft, rule } from '../../../testing/fixtures/margin-fixtures';
import { countChanges, editDraft, editOf } from './draft-edit';
import { mergeDrafts } from './merge-drafts';

const names = (rules: readonly { name: string }[]) => rules.map(({ name }) => name);
const [one, two, three] = [rule(1), rule(2), rule(3)];
const set = (...rules: (typeof one)[]) => ({ mode: 'exclusive' as const, rules });

describe('editing the draft', () => {
  const start = editOf(marginDraft({ rules: [one, two, three] }));

  it('moves a rule by one position within the ends, and leaves the others unchanged', () => {
    const moved = editDraft(start, { type: 'move', id: three.id, by: -1 });
    expect(names(moved.rules)).toEqual(['Rule 1', 'Rule 3', 'Rule 2']);
    expect(moved.rules[0]).toBe(one);
    expect(editDraft(start, { type: 'move', id: three.id, by: 1 }).rules).toBe(start.rules);
  });

  it('counts unsaved changes, and none after they are undone', () => {
    const renamed = editDraft(start, { type: 'change', rule: { ...two, name: 'Other' } });
    expect(countChanges(renamed)).toBe(1);
    expect(countChanges(editDraft(renamed, { type: 'change', rule: two }))).toBe(0);
    expect(countChanges(editDraft(start, { type: 'remove', id: one.id }))).toBe(1);
    expect(countChanges(editDraft(start, { type: 'move', id: one.id, by: 1 }))).toBe(1);
    expect(countChanges(editDraft(start, { type: 'mode', mode: 'on_base' }))).toBe(1);
  });

  it('preserves what was typed while the draft was being saved', () => {
    const sent = editDraft(start, { type: 'remove', id: one.id });
    const typed = editDraft(sent, { type: 'change', rule: { ...two, name: 'Typed' } });
    const after = editDraft(typed, { type: 'saved', sent, draft: marginDraft({ rules: sent.rules, version: 5 }) });
    expect(names(after.rules)).toEqual(['Typed', 'Rule 3']);
    expect(countChanges(after)).toBe(1);
    expect(after.saved.version).toBe(5);
  });
});

describe('mergeDrafts', () => {
  const base = set(one, two, three);
  const changed = (of: typeof one, name: string) => ({ ...of, name });

  it('combines edits of different rules', () => {
    const merge = mergeDrafts(base, set(changed(one, 'Mine'), two, three), set(one, two, changed(three, 'Theirs')));
    expect(merge.conflicts).toEqual([]);
    expect(merge.fromThem).toBe(1);
    expect(names(merge.settle(new Set()).rules)).toEqual(['Mine', 'Rule 2', 'Theirs']);
  });

  it('asks about a rule that both changed, and applies the answer', () => {
    const merge = mergeDrafts(base, set(changed(one, 'Mine'), two, three), set(changed(one, 'Theirs'), two, three));
    expect(merge.conflicts.map(({ id }) => id)).toEqual([one.id]);
    expect(names(merge.settle(new Set()).rules)[0]).toBe('Mine');
    expect(names(merge.settle(new Set([one.id])).rules)[0]).toBe('Theirs');
  });

  it('asks about a rule that one deleted and the other changed', () => {
    const merge = mergeDrafts(base, set(two, three), set(changed(one, 'Theirs'), two, three));
    expect(merge.conflicts).toEqual([{ id: one.id, mine: null, theirs: changed(one, 'Theirs') }]);
    expect(names(merge.settle(new Set()).rules)).toEqual(['Rule 2', 'Rule 3']);
    expect(names(merge.settle(new Set([one.id])).rules)).toEqual(['Theirs', 'Rule 2', 'Rule 3']);
  });

  it('preserves each side’s additions in place, both sides’ deletions, and the changed order', () => {
    const [four, five] = [rule(4), rule(5)];
    const added = mergeDrafts(base, set(one, four, two, three), set(one, two, three, five));
    expect(names(added.settle(new Set()).rules)).toEqual(['Rule 1', 'Rule 4', 'Rule 2', 'Rule 3', 'Rule 5']);
    const gone = mergeDrafts(base, set(one, two), set(two, three));
    expect(names(gone.settle(new Set()).rules)).toEqual(['Rule 2']);
    expect(names(mergeDrafts(base, base, set(three, one, two)).settle(new Set()).rules)).toEqual([
      'Rule 3',
      'Rule 1',
      'Rule 2',
    ]);
    expect(names(mergeDrafts(base, set(two, one, three), base).settle(new Set()).rules)[0]).toBe('Rule 2');
  });

  it('uses the mode of the side that changed it', () => {
    expect(mergeDrafts(base, base, { ...base, mode: 'on_base' }).settle(new Set()).mode).toBe('on_base');
  });
});
