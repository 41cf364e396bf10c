import { clsx } from 'clsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/navigation/paths';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import { ButtonLink } from '../../../ui/navigation/link';
import { changeRule, removeRule, rulesQuery, tryRules, useShowRules, type Rule } from '../rule-queries';
import { RuleTrialResult } from '../rule-trial-result';
import { RuleRow } from './rule-row';
import { useRuleNames } from './use-rule-names';
import { useRuleOrder } from './use-rule-order';

/** All rules in their order: on and off, up and down, tried together. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  const [removing, setRemoving] = useState<Rule>();
  const names = useRuleNames();
  const enable = useEnabling();
  const { shown, move, box, announcement } = useRuleOrder(rules);
  const trial = useMutation({ mutationFn: () => tryRules({ days: 1 }) });
  const add = (
    <ButtonLink to={paths.stores.href({ tab: 'rules', rule: 'new' })}>
      <Plus aria-hidden className="size-4" /> New rule
    </ButtonLink>
  );
  if (rules.length === 0)
    return (
      <Card>
        <EmptyState icon={ListChecks} title="No rules yet" actions={add}>
          Let rules choose the package, service and more for new orders, such as “ship orders under 1 lb with the
          cheapest service”.
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ui text-text-2">
          Rules run on new orders from top to bottom. If two disagree, the later one wins. Your own changes always stay.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" loading={trial.isPending} onClick={() => trial.mutate()}>
            <FlaskConical aria-hidden className="size-4" /> Try on yesterday’s orders
          </Button>
          {add}
        </div>
      </div>
      {trial.error && <ProblemAlert error={trial.error} title="Could not try the rules" />}
      <div className={clsx('grid items-start gap-6', trial.data && 'lg:grid-cols-[minmax(0,1fr)_auto]')}>
        <Card className="py-1! sm:py-2!">
          <ol ref={box} aria-label="Rules" className="divide-y">
            {shown.map((rule, at) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                place={at + 1}
                last={at === shown.length - 1}
                names={names}
                onMove={(way) => move(rule, way)}
                onEnable={(enabled) => enable.mutate({ rule, enabled })}
                onRemove={() => setRemoving(rule)}
              />
            ))}
          </ol>
        </Card>
        {trial.data && (
          <section aria-label="Trial" aria-live="polite" className="min-w-0 lg:w-96">
            <RuleTrialResult trial={trial.data} />
          </section>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {removing && <Removal rule={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

function Removal({ rule: { id, name, applied }, onClose }: { rule: Rule; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeRule(id),
    onSuccess: async () => {
      await client.invalidateQueries(rulesQuery);
      toast(`${name} deleted`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      question={`Delete ${name}?`}
      text={
        applied > 0
          ? `What it decided for ${plural(applied, 'order')} stays. New orders go without it.`
          : 'New orders go without it.'
      }
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {remove.error && <ProblemAlert error={remove.error} title="Could not delete the rule" />}
    </ConfirmDialog>
  );
}

/** Turns a rule on or off; where it was changed elsewhere, the newest is shown. */
function useEnabling() {
  const client = useQueryClient();
  const show = useShowRules();
  return useMutation({
    mutationFn: ({ rule, enabled }: { rule: Rule; enabled: boolean }) => {
      const { id, version, name, conditions, actions, stop } = rule;
      return changeRule(id, { version, name, conditions, actions, stop, enabled });
    },
    onSuccess: show,
    onError: (error) => {
      toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
      void client.invalidateQueries(rulesQuery);
    },
  });
}
