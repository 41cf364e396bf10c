import { reportRecord } from '#libs/contracts/reports/report-records.js';
import {
  scheduleRhythm,
  shipperScheduleBody,
  shopScheduleBody,
  type ReportScheduleBody,
} from '#libs/contracts/reports/report-schedules.js';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { useContractForm } from '../../../ui/form/use-contract-form';
import type { ReportScope } from '../report-choice';
import { useSaveSchedule } from './schedule-queries';
import { coveredText, hourText, placeOfZone, rhythms, weekdays } from './schedule-text';

interface ScheduleFormProps {
  scope: ReportScope;
  /** The schedule that is changed; without an id a new one. */
  start: ReportScheduleBody & { id?: string };
  onDone: () => void;
}

const spans = [1, 7, 30, 90, 365];
const month = 'month';

/** When a report is mailed, and which days it covers. */
export function ScheduleForm({ scope, start, onDone }: ScheduleFormProps) {
  const { id, ...body } = start;
  const save = useSaveSchedule(scope, onDone);
  const form = useContractForm({
    defaultValues: {
      every: body.every,
      on: String(body.on ?? 1),
      hour: String(body.hour),
      days: body.days === null ? month : String(body.days),
    },
    check: ({ every, on, hour, days }) => {
      const value = {
        ...body,
        every,
        ...{ on: every === 'day' ? null : Number(on), hour: Number(hour), days: days === month ? null : Number(days) },
      };
      return { value, issues: contractIssues(scope === 'shop' ? shopScheduleBody : shipperScheduleBody, value) };
    },
  });
  const every = form.watch('every');
  const days = [...new Set([...spans, ...(body.days === null ? [] : [body.days])])].sort((a, b) => a - b);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit((value) => save.mutate({ id, body: value }), save.isPending)}
    >
      <p className="text-ui text-text-2">
        {reportRecord(body.report).name}
        {body.group && ` by ${body.group}`}, figures per {body.by}. We e-mail you the figures with a CSV file.
      </p>
      <ErrorSummary {...form.summary} short />
      {save.error && <ProblemAlert error={save.error} title="Could not save the schedule" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Repeat" error={form.error('every')}>
          <Select {...form.register('every', { onChange: () => form.setValue('on', '1') })}>
            {scheduleRhythm.options.map((one) => (
              <option key={one} value={one}>
                {rhythms[one]}
              </option>
            ))}
          </Select>
        </Field>
        {every !== 'day' && (
          <Field label="Day" error={form.error('on')}>
            <Select {...form.register('on')}>
              {every === 'week'
                ? weekdays.map((name, at) => (
                    <option key={name} value={at + 1}>
                      {name}
                    </option>
                  ))
                : Array.from({ length: 31 }, (_, at) => (
                    <option key={at} value={at + 1}>
                      {at + 1}
                    </option>
                  ))}
            </Select>
          </Field>
        )}
        <Field label="Time" error={form.error('hour')} hint={`${placeOfZone(body.timeZone)} time`}>
          <Select {...form.register('hour')}>
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Days in the report" error={form.error('days')}>
          <Select {...form.register('days')}>
            {days.map((one) => (
              <option key={one} value={one}>
                {coveredText(one)}
              </option>
            ))}
            <option value={month}>{coveredText(null)}</option>
          </Select>
        </Field>
      </div>
      <DialogActions>
        <Button tone="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {id === undefined ? 'Schedule report' : 'Save changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
