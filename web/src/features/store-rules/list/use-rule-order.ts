import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../stores/app-status';
import { problemText } from '../../../ui/feedback/problem-text';
import { arrangeRules, rulesQuery, useShowRules, type Rule } from '../rule-queries';
import type { Way } from './rule-row';

/** Moves rules up and down: shown at once, stored afterwards; the focus stays with the rule. `announcement`: its new position. */
export function useRuleOrder(rules: readonly Rule[]) {
  const client = useQueryClient();
  const show = useShowRules();
  const box = useRef<HTMLOListElement>(null);
  const [announcement, announce] = useState('');
  const moved = useRef<{ id: string; way: Way }>(undefined);
  const newest = useRef<readonly Rule[]>(undefined);
  const arrange = useMutation({
    // One after the other, as they were pressed.
    scope: { id: 'rule-order' },
    mutationFn: (next: Rule[]) => arrangeRules(next.map(({ id }) => id)),
    onSuccess: (stored, asked) => asked === newest.current && show(stored),
    onError: (error) => {
      toast('Could not move the rule', { tone: 'danger', detail: problemText(error) });
      void client.invalidateQueries(rulesQuery);
    },
  });
  const move = (rule: Rule, way: Way) => {
    const at = rules.indexOf(rule);
    const to = at + (way === 'up' ? -1 : 1);
    const next = rules.toSpliced(at, 1).toSpliced(to, 0, rule);
    moved.current = { id: rule.id, way };
    newest.current = next;
    show({ items: next });
    announce(`${rule.name} is now rule ${to + 1} of ${next.length}.`);
    arrange.mutate(next);
  };
  useEffect(() => {
    if (!moved.current) return;
    const row = box.current?.querySelector(`[data-rule="${moved.current.id}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const same = buttons.find(({ dataset }) => dataset['move'] === moved.current?.way);
    (same?.disabled ? buttons.find(({ disabled }) => !disabled) : same)?.focus();
    moved.current = undefined;
  }, [rules]);
  return { shown: rules, move, box, announcement };
}
