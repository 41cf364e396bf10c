import { useMutation } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { trialRates } from '#libs/contracts/admin/trial-rates.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { api } from '../../session/api';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useContractForm } from '../../ui/form/use-contract-form';
import { TestShipmentFields } from '../test-shipment/test-shipment-fields';
import { checkTestShipment, sampleShipment } from '../test-shipment/test-shipment-form';
import { TrialResult } from './trial-result';

/** All prices of one seller for a test shipment. */
export function TrialRates({ seller: { code, name } }: { seller: AdminCarrierView }) {
  const form = useContractForm({ defaultValues: sampleShipment, check: checkTestShipment });
  const trial = useMutation({
    mutationFn: (body: QuoteBody) => api.send(trialRates, 'POST', `/admin/carriers/${code}/trial-rates`, { body }),
  });
  return (
    <div className="flex flex-col gap-4">
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={`Trial rates of ${name}`}
          onSubmit={form.submit(trial.mutate, trial.isPending)}
          className="flex max-w-2xl flex-col gap-4"
        >
          <ErrorSummary {...form.summary} short />
          <TestShipmentFields />
          <Button type="submit" tone="secondary" loading={trial.isPending} className="self-start">
            Get rates
          </Button>
        </form>
      </FormProvider>
      {trial.error && <ProblemAlert error={trial.error} title={`Could not get rates of ${name}`} />}
      {trial.data && <TrialResult name={name} result={trial.data} loading={trial.isPending} />}
    </div>
  );
}
