import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  adjustmentRules,
  defaultDisputeDays,
  type AdjustmentRules,
} from '#libs/contracts/adjustments/adjustment-rules.js';
import { parcelAdjustmentKinds } from '#libs/contracts/adjustments/adjustments.js';
import { carrierCodes, carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Checkbox } from '../../ui/form/checkbox';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { adjustmentNames } from '../adjustments/adjustment-text';
import { changeRules, rulesQuery } from './rule-queries';

/** `disputeDays` by the position of the carrier. */
type Values = {
  waives: boolean;
  waiveUpTo: string;
  charges: boolean;
  charge: { above: string; percent: string; kinds: string[] };
  days: string[];
};

const centsOf = (text: string): number => (/^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : 0);
const countOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
const textOf = (cents: number): string => (cents / 100).toFixed(2);

const valuesOf = ({ charge, waiveUpTo, disputeDays }: AdjustmentRules): Values => ({
  ...{ waives: waiveUpTo !== null, waiveUpTo: textOf(waiveUpTo ?? 2_00), charges: charge !== null },
  charge: {
    ...{ above: textOf(charge?.above ?? 5_00), percent: String(charge?.percent ?? 10) },
    kinds: charge?.kinds ?? ['weight', 'size'],
  },
  days: carrierCodes.map((code) => String(disputeDays[code] ?? defaultDisputeDays)),
});

function rulesIn({ waives, waiveUpTo, charges, charge, days }: Values): AdjustmentRules {
  const own = carrierCodes.map((code, at) => [code, countOf(days[at] ?? '')] as const);
  return {
    waiveUpTo: waives ? centsOf(waiveUpTo) : null,
    charge: charges
      ? {
          ...{ above: centsOf(charge.above), percent: countOf(charge.percent) },
          kinds: parcelAdjustmentKinds.filter((kind) => charge.kinds.includes(kind)),
        }
      : null,
    disputeDays: Object.fromEntries(own.filter(([, count]) => count !== defaultDisputeDays)),
  };
}

/** By the names of controls. */
const controlOf = (path: string): string => {
  const [head, code] = path.split('.');
  return head === 'disputeDays' ? `days.${carrierCodes.indexOf(code ?? '')}` : path;
};

/** Changes the rules. They apply to adjustments that are found from now on. */
export function RulesForm({ rules, onClose }: { rules: AdjustmentRules; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm<Values, AdjustmentRules>({
    defaultValues: valuesOf(rules),
    check: (values) => {
      const value = rulesIn(values);
      const issues = contractIssues(adjustmentRules, value);
      return { value, issues: issues.map(({ path, message }) => ({ path: controlOf(path), message })) };
    },
  });
  const save = useMutation({
    mutationFn: changeRules,
    onSuccess: (saved) => {
      client.setQueryData(rulesQuery.queryKey, saved);
      toast('Rules saved', { tone: 'success' });
      onClose();
    },
    onError: (error: Error) => form.refuse(error),
  });
  const [waives, charges] = [form.watch('waives'), form.watch('charges')];
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(save.mutate, save.isPending)}>
      <ErrorSummary {...form.summary} />
      {save.error && !form.shows(save.error) && <ProblemAlert error={save.error} title="Not saved" />}
      <Checkbox label="Waive small differences" {...form.register('waives')} />
      {waives && (
        <Field label="Waive up to, in $" error={form.error('waiveUpTo')} className="sm:max-w-60">
          <TextInput {...form.register('waiveUpTo')} inputMode="decimal" className="tabular-nums" />
        </Field>
      )}
      <Checkbox
        label="Propose charges without an admin"
        hint="Customers are notified and can contest a charge before their card is charged."
        {...form.register('charges')}
      />
      {charges && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
            <Field label="If the difference is more than, in $" error={form.error('charge.above')}>
              <TextInput {...form.register('charge.above')} inputMode="decimal" className="tabular-nums" />
            </Field>
            <Field label="and at least, in % of the label’s cost" error={form.error('charge.percent')}>
              <TextInput {...form.register('charge.percent')} inputMode="numeric" className="tabular-nums" />
            </Field>
          </div>
          <fieldset className="flex flex-col">
            <legend className="text-ui font-medium">and the reason is</legend>
            {parcelAdjustmentKinds.map((kind) => (
              <Checkbox key={kind} label={adjustmentNames[kind]} value={kind} {...form.register('charge.kinds')} />
            ))}
            {form.error('charge.kinds') && <p className="text-small text-danger">{form.error('charge.kinds')}</p>}
          </fieldset>
        </>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-ui font-medium">Days to dispute, from the upload of the bill</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:max-w-2xl">
          {carrierCodes.map((code, at) => (
            <Field key={code} label={carrierName(code)} error={form.error(`days.${at}`)}>
              <TextInput {...form.register(`days.${at}`)} inputMode="numeric" className="tabular-nums" />
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={save.isPending}>
          Save rules
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
