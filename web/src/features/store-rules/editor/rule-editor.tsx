import { useMutation } from '@tanstack/react-query';
import { FlaskConical, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { toast } from '../../../stores/app-status';
import { usePreferences } from '../../../stores/preferences';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Checkbox } from '../../../ui/form/checkbox';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { checkRule, newAction, newCondition, newRule, ruleForm } from '../rule-draft';
import { addRule, changeRule, tryRules, useShowRules, type Rule } from '../rule-queries';
import { RuleTrialResult } from '../rule-trial-result';
import { ActionFields } from './action-fields';
import { ConditionFields } from './condition-fields';

/** Writes a rule, tries it, and stores it. @param rule the one to change; a new one without. */
export function RuleEditor({ rule: shown, onClose }: { rule: Rule | null; onClose: () => void }) {
  // As it was when it was opened: a change made elsewhere meanwhile is refused, not overwritten.
  const [rule] = useState(shown);
  const show = useShowRules();
  const unit = usePreferences((state) => state.weightUnit);
  const form = useContractForm({ defaultValues: rule ? ruleForm(rule, unit) : newRule(unit), check: checkRule });
  const conditions = useFieldArray({ control: form.control, name: 'conditions' });
  const actions = useFieldArray({ control: form.control, name: 'actions' });
  const trial = useMutation({
    mutationFn: (body: StoreRuleBody) => tryRules({ rule: body, days: 1, ...(rule ? { id: rule.id } : {}) }),
  });
  const save = useMutation({
    mutationFn: (body: StoreRuleBody) =>
      rule ? changeRule(rule.id, { ...body, version: rule.version }) : addRule(body),
    onSuccess: (rules, { enabled }) => {
      show(rules);
      toast(enabled ? 'Rule saved and on' : 'Rule saved. It’s off until you turn it on.', { tone: 'success' });
      onClose();
    },
    onError: (error) => form.refuse(error),
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form
        noValidate
        aria-label={rule ? `Rule ${rule.name}` : 'New rule'}
        className="flex min-w-0 flex-col gap-5 rounded-card border border-border bg-surface p-5 sm:p-6"
        onSubmit={form.submit(save.mutate, save.isPending)}
      >
        <ErrorSummary {...form.summary} />
        {save.error && !form.shows(save.error) && <ProblemAlert error={save.error} title="Could not save the rule" />}
        <Field label="Name" error={form.error('name')} hint="For example “Light orders by First Class”.">
          <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
        </Field>
        <Parts
          title="When all of these are true"
          none="Without a condition, the rule is for every order."
          ids={conditions.fields.map(({ id }) => id)}
          what="condition"
          onRemove={conditions.remove}
          onAdd={() => conditions.append(newCondition(unit))}
        >
          {(at) => <ConditionFields form={form} at={at} />}
        </Parts>
        <Parts
          title="Do this"
          none={form.error('actions') ?? 'Add at least one action.'}
          ids={actions.fields.map(({ id }) => id)}
          what="action"
          onRemove={actions.remove}
          onAdd={() => actions.append(newAction())}
        >
          {(at) => <ActionFields form={form} at={at} />}
        </Parts>
        <div>
          <Checkbox label="Stop here: skip the rules below for these orders" {...form.register('stop')} />
          <Checkbox label="On" hint="Applies to new orders. Your own changes stay." {...form.register('enabled')} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={save.isPending}>
            Save rule
          </Button>
          <Button
            tone="secondary"
            loading={trial.isPending}
            onClick={form.submit((body) => trial.mutate(body), trial.isPending)}
          >
            <FlaskConical aria-hidden className="size-4" /> Try it on yesterday’s orders
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <section aria-label="Trial" aria-live="polite" className="min-w-0 lg:sticky lg:top-4">
        {trial.error && <ProblemAlert error={trial.error} title="Could not try the rule" />}
        {trial.data ? (
          <RuleTrialResult trial={trial.data} name={trial.variables?.name} />
        ) : (
          <p className="rounded-card border border-dashed border-border-strong p-5 text-ui text-text-2">
            Try the rule before you turn it on: see what it would have done with orders from yesterday and today.
            Nothing is changed.
          </p>
        )}
      </section>
    </div>
  );
}

interface PartsProps {
  title: string;
  none: string;
  ids: readonly string[];
  what: string;
  onRemove: (at: number) => void;
  onAdd: () => void;
  children: (at: number) => ReactNode;
}

/** Conditions or actions, one below the other. */
function Parts({ title, none, ids, what, onRemove, onAdd, children }: PartsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 text-ui font-semibold">{title}</legend>
      {ids.length === 0 && <p className="text-ui text-text-2">{none}</p>}
      {ids.map((id, at) => (
        <div
          key={id}
          role="group"
          aria-label={`${what} ${at + 1}`}
          className="flex gap-2 rounded-control bg-sunken p-3"
        >
          {children(at)}
          <Button
            tone="quiet"
            size="dense"
            className="shrink-0 self-start"
            aria-label={`Remove ${what} ${at + 1}`}
            onClick={() => onRemove(at)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      <Button tone="quiet" size="dense" className="self-start" onClick={onAdd} disabled={ids.length >= 20}>
        <Plus aria-hidden className="size-4" /> Add {what === 'action' ? 'an action' : 'a condition'}
      </Button>
    </fieldset>
  );
}
