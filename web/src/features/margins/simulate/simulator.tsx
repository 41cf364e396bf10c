import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { usePolled } from '../../../lib/http/use-polled';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { CustomerFields, nobody } from './customer-fields';
import { ruleErrors } from '../rules/rule-errors';
import { SimulatedOffers } from './simulated-offers';
import { SimulationFields } from './simulation-fields';
import { sampleForm, simulationBodyOf, type SimulationErrors } from './simulation-form';
import { simulatedPriceQuery, simulationQuery, startSimulation } from './simulation-queries';

/** Tries the rules as they are edited, saved or not, on a shipment; nothing is changed by it. */
export default function Simulator({ rules }: { rules: MarginRules }) {
  const [form, setForm] = useState(sampleForm);
  const [issues, setIssues] = useState<SimulationErrors>({});
  const [customer, setCustomer] = useState(nobody);
  const start = useMutation({
    mutationFn: startSimulation,
    onSuccess: ({ customer: owner }) => owner && setCustomer(owner),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { body, issues: found } = simulationBodyOf(form);
    setIssues(found);
    if (body) start.mutate(body);
  };
  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-card border bg-surface p-4">
        <SimulationFields form={form} issues={issues} onChange={(change) => setForm({ ...form, ...change })} />
        <CustomerFields customer={customer} onChange={(change) => setCustomer({ ...customer, ...change })} />
        <Button type="submit" loading={start.isPending}>
          Try the rules
        </Button>
        {start.error && <ProblemAlert error={start.error} title="The rules could not be tried" />}
      </form>
      {start.data && <Simulation key={start.data.id} id={start.data.id} rules={rules} customer={customer} />}
    </div>
  );
}

/** Typing is over after this long, in milliseconds. */
const pause = 400;

function Simulation({ id, rules, customer }: { id: string; rules: MarginRules; customer: typeof nobody }) {
  const { mode } = rules;
  const settled = useDebounced(rules.rules, pause);
  const buyer = useDebounced(customer, pause);
  const rates = usePolled(simulationQuery(id), { done: ({ status }) => status === 'complete' });
  const valid = useMemo(() => settled.filter((rule) => ruleErrors(rule).length === 0), [settled]);
  const body = useMemo(
    () => ({ source: 'draft' as const, rules: { mode, rules: valid }, customer: buyer }),
    [mode, valid, buyer],
  );
  const price = useQuery({
    ...simulatedPriceQuery(id, rates.data?.offers.length ?? 0, body),
    enabled: (rates.data?.offers.length ?? 0) > 0,
  });
  const error = rates.error ?? price.error;
  const view = price.data ?? rates.data;
  return (
    <>
      {error && <ProblemAlert error={error} title="The prices could not be worked out" />}
      {!view && !error && <p role="status">Asking the carriers…</p>}
      {view && (
        <SimulatedOffers
          view={view}
          complete={rates.data?.status === 'complete'}
          rules={valid}
          stale={price.isPlaceholderData}
        />
      )}
    </>
  );
}
