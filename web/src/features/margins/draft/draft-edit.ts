import type { MarginDraftView, MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';

/** The edit: the draft as it was loaded or saved, and the rules as edited here. */
export interface DraftEdit extends MarginRules {
  /** The saved draft that this began from. */
  saved: MarginDraftView;
}

export type DraftAction =
  | { type: 'load'; draft: MarginDraftView }
  /** The draft was saved with these rules; later edits stay. */
  | { type: 'saved'; draft: MarginDraftView; sent: MarginRules }
  | { type: 'mode'; mode: MarginRules['mode'] }
  | { type: 'change'; rule: MarginRule }
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'insert'; rule: MarginRule; at: number }
  | { type: 'remove'; id: string };

export const editOf = (draft: MarginDraftView): DraftEdit => ({ saved: draft, mode: draft.mode, rules: draft.rules });

/** The next state of the editor. Rules that did not change stay the same objects, so that their rows need no new look. */
export function editDraft(edit: DraftEdit, action: DraftAction): DraftEdit {
  const { rules } = edit;
  switch (action.type) {
    case 'load':
      return editOf(action.draft);
    case 'saved':
      return edit.rules === action.sent.rules && edit.mode === action.sent.mode
        ? editOf(action.draft)
        : { ...edit, saved: action.draft };
    case 'mode':
      return { ...edit, mode: action.mode };
    case 'change':
      return { ...edit, rules: rules.map((rule) => (rule.id === action.rule.id ? action.rule : rule)) };
    case 'move':
      return { ...edit, rules: moved(rules, action.id, action.by) };
    case 'insert':
      return { ...edit, rules: rules.toSpliced(action.at, 0, action.rule) };
    case 'remove':
      return { ...edit, rules: rules.filter(({ id }) => id !== action.id) };
  }
}

function moved(rules: MarginRule[], id: string, by: -1 | 1): MarginRule[] {
  const from = rules.findIndex((rule) => rule.id === id);
  const [rule, other] = [rules[from], rules[from + by]];
  if (!rule || !other) return rules;
  return rules.with(from, other).with(from + by, rule);
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The number of differences from the saved draft: rules changed, added and removed, the order, the mode. */
export function countChanges({ saved, mode, rules }: DraftEdit): number {
  if (rules === saved.rules && mode === saved.mode) return 0;
  const before = new Map(saved.rules.map((rule) => [rule.id, rule]));
  const here = new Set(rules.map(({ id }) => id));
  const changed = rules.filter((rule) => !same(rule, before.get(rule.id))).length;
  const gone = saved.rules.filter(({ id }) => !here.has(id)).length;
  const unchanged = (list: readonly MarginRule[], others: { has: (id: string) => boolean }) =>
    list.filter(({ id }) => others.has(id)).map(({ id }) => id);
  const reordered = same(unchanged(rules, before), unchanged(saved.rules, here)) ? 0 : 1;
  return changed + gone + reordered + (mode === saved.mode ? 0 : 1);
}
