import { useMemo } from 'react';
import type { MarginWarning } from '#libs/contracts/margins/margins.js';
import type { DraftEdit } from '../draft/draft-edit';
import { RuleRow, type RuleActions } from './rule-row';

const noWarnings: readonly MarginWarning[] = [];

/** All rules in their order; up to a thousand, of which only those in sight are laid out. */
export function RuleList({ edit, open, actions }: { edit: DraftEdit; open: string | null; actions: RuleActions }) {
  const { saved, rules } = edit;
  const before = useMemo(() => new Map(saved.rules.map((rule) => [rule.id, rule])), [saved]);
  const warnings = useMemo(() => Map.groupBy(saved.warnings, ({ ruleId }) => ruleId), [saved]);
  return (
    <ol
      aria-label="Rules in the order they apply"
      className="flex flex-col gap-2 [counter-reset:rule] *:[counter-increment:rule]"
    >
      {rules.map((rule, index) => {
        const was = before.get(rule.id);
        const changed = rule !== was && JSON.stringify(rule) !== JSON.stringify(was);
        return (
          <RuleRow
            key={rule.id}
            rule={rule}
            // Errors of the saved rule may not apply to the changed one.
            warnings={(!changed && warnings.get(rule.id)) || noWarnings}
            open={open === rule.id}
            first={index === 0}
            last={index === rules.length - 1}
            changed={changed}
            actions={actions}
          />
        );
      })}
    </ol>
  );
}
