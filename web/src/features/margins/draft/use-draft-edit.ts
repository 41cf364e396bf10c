import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { MarginDraftView, MarginRule } from '#libs/contracts/margins/margins.js';
import { toast } from '../../../stores/app-status';
import { editDraft, editOf } from './draft-edit';
import { copyOf, newRule } from '../rules/new-rule';
import type { RuleActions } from '../rules/rule-row';
import { usePreservedFocus } from '../rules/use-preserved-focus';

/** The rules as edited here, the open one, and the last announcement for screen readers. */
export function useDraftEdit(draft: MarginDraftView) {
  const [edit, dispatch] = useReducer(editDraft, draft, editOf);
  const [open, setOpen] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const keepFocus = usePreservedFocus();
  const now = useRef(edit);
  useLayoutEffect(() => {
    now.current = edit;
  }, [edit]);

  const add = useCallback((rule: MarginRule, at: number) => {
    dispatch({ type: 'insert', rule, at });
    setOpen(rule.id);
    announce(`${rule.name} added at position ${at + 1}`);
  }, []);

  const actions = useMemo((): RuleActions => {
    const placeOf = (id: string) => now.current.rules.findIndex((rule) => rule.id === id);
    return {
      open: setOpen,
      change: (rule) => dispatch({ type: 'change', rule }),
      move: (id, by) => {
        const count = now.current.rules.length;
        const to = placeOf(id) + by;
        if (to < 0 || to >= count) return announce(by < 0 ? 'Already the first rule' : 'Already the last rule');
        keepFocus();
        dispatch({ type: 'move', id, by });
        announce(`Moved to position ${to + 1} of ${count}`);
      },
      copy: (id) => {
        const at = placeOf(id);
        const rule = now.current.rules[at];
        if (rule) add(copyOf(rule), at + 1);
      },
      remove: (id) => {
        const at = placeOf(id);
        const rule = now.current.rules[at];
        if (!rule) return;
        dispatch({ type: 'remove', id });
        announce(`${rule.name} deleted`);
        toast(`${rule.name} deleted`, {
          detail: 'Takes effect when you publish the draft.',
          action: { label: 'Undo', run: () => dispatch({ type: 'insert', rule, at }) },
        });
      },
    };
  }, [add, keepFocus]);

  const addNew = () => add(newRule(), edit.rules.length);
  return { edit, dispatch, actions, addNew, open, announcement };
}
