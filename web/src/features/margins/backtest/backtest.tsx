import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Select } from '../../../ui/form/select';
import { startBacktest } from './backtest-queries';
import { BacktestRun } from './backtest-run';

/**
 * The results of the saved draft for the sales of the last days. The address keeps the displayed run. Waits for a draft that is
 * being saved.
 */
export default function Backtest({ saving }: { saving: boolean }) {
  const [search, setSearch] = useSearchParams();
  const [days, setDays] = useState<30 | 90>(30);
  const id = search.get('backtest');
  const start = useMutation({
    mutationFn: startBacktest,
    onSuccess: (run) => setSearch({ panel: 'backtest', backtest: run.id }, { replace: true, preventScrollReset: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate({ source: 'draft', days });
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col gap-4 rounded-card border bg-surface p-4">
        <Field label="Sales from" hint="Reprices past sales with the saved draft. Nothing changes.">
          <Select value={days} onChange={(event) => setDays(event.target.value === '90' ? 90 : 30)}>
            <option value={30}>Last 30 days</option>
            <option value={90}>Last 90 days</option>
          </Select>
        </Field>
        <Button type="submit" loading={start.isPending || saving}>
          Start back-test
        </Button>
        {start.error && <ProblemAlert error={start.error} title="Could not start the back-test" />}
      </form>
      {id && <BacktestRun key={id} id={id} />}
    </div>
  );
}
