import { groupingsFor, reportGroupings, reportRecord, reportsFor } from '#libs/contracts/reports/report-records.js';
import { reportPeriod, type ReportPeriod } from '#libs/contracts/reports/reports.js';
import { acting } from '../../lib/browser/acting-company';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import type { ReportChoice, ReportScope } from './report-choice';

const periods: Readonly<Record<ReportPeriod, string>> = { day: 'Day', week: 'Week', month: 'Month' };

interface ReportFormProps {
  scope: ReportScope;
  choice: ReportChoice;
  onChange: (change: Readonly<Record<string, string>>) => void;
}

/** The kind of report, and its grouping. */
export function ReportForm({ scope, choice, onChange }: ReportFormProps) {
  // A person who acts for nobody else is the only member.
  const groupings = groupingsFor(choice.report, scope).filter((one) => one !== 'member' || acting.company !== '');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Report" className="w-44">
        <Select
          value={choice.report}
          onChange={({ target }) => onChange({ report: target.value, group: '', figure: '' })}
        >
          {reportsFor(scope).map((name) => (
            <option key={name} value={name}>
              {reportRecord(name).name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Group by" className="w-40">
        <Select value={choice.group} onChange={({ target }) => onChange({ group: target.value })}>
          {groupings.map((one) => (
            <option key={one} value={one}>
              {reportGroupings[one].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Per" className="w-32">
        <Select value={choice.by} onChange={({ target }) => onChange({ by: target.value })}>
          {reportPeriod.options.map((one) => (
            <option key={one} value={one}>
              {periods[one]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
