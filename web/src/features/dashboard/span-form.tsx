import { useState } from 'react';
import type { DashboardQuery } from '#libs/contracts/admin/dashboard.js';
import { plural } from '../../lib/text/format';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { isSpan, lastDays, spans } from './day-span';

interface SpanFormProps {
  span: Required<DashboardQuery>;
  /** Today as a plain date in US Eastern time. */
  today: string;
  onChange: (span: Required<DashboardQuery>) => void;
}

/** Which days: the last so many, or from one day to another. */
export function SpanForm({ span, today, onChange }: SpanFormProps) {
  const known = spans.find((days) => lastDays(days, span.to).from === span.from);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Period" className="w-44">
        <Select value={known ?? ''} onChange={(event) => onChange(lastDays(Number(event.target.value), today))}>
          {known === undefined && <option value="">Custom</option>}
          {spans.map((days) => (
            <option key={days} value={days}>
              {plural(days, 'day')}
            </option>
          ))}
        </Select>
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'from' ? 'From' : 'To'} className="w-40">
          <DayInput
            day={span[end]}
            onDay={(day) => {
              const next = { ...span, [end]: day };
              if (isSpan(next)) onChange(next);
            }}
          />
        </Field>
      ))}
    </div>
  );
}

/** A date of the period. A partial date is kept as typed until it is complete, or the address changes. */
function DayInput({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [text, setText] = useState(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setText(day);
  }
  return (
    <TextInput
      type="date"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onDay(target.value);
      }}
    />
  );
}
