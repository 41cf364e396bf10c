import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import { usePolled } from '../../../lib/http/use-polled';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { CustomerFields, nobody } from './customer-fields';
import { ruleErrors } from '../rules/rule-errors';
import { SimulatedOffers } from './simulated-offers';
import { SimulationFields } from './simulation-fields';
import { checkSimulation, sampleForm } from './simulation-form';
import { simulatedPriceQuery, simulationQuery, startSimulation } from './simulation-queries';

/** Tries the rules as they are edited, saved or not, on a shipment; nothing is changed by it. */
export default function Simulator({ rules }: { rules: MarginRules }) {
  const form = useContractForm({ defaultValues: sampleForm, check: checkSimulation });
  const [customer, setCustomer] = useState(nobody);
  const start = useMutation({
    mutationFn: startSimulation,
    onSuccess: ({ customer: owner }) => owner && setCustomer(owner),
  });
  return (
    <div className="flex flex-col gap-4">
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.submit(start.mutate, start.isPending)}
          className="flex flex-col gap-4 rounded-card border bg-surface p-4"
        >
          <ErrorSummary {...form.summary} short />
          <SimulationFields />
          <CustomerFields customer={customer} onChange={(change) => setCustomer({ ...customer, ...change })} />
          <Button type="submit" loading={start.isPending}>
            Run simulation
          </Button>
          {start.error && <ProblemAlert error={start.error} title="Could not run the simulation" />}
        </form>
      </FormProvider>
      {start.data && <Simulation key={start.data.id} id={start.data.id} rules={rules} customer={customer} />}
    </div>
  );
}

/** How long after the last key typing is over, in milliseconds. */
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
      {error && <ProblemAlert error={error} title="Could not calculate prices" />}
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
