import { useState } from 'react';
import { countryName } from '../../lib/text/country-name';
import { parcelFormOf } from './quote-parcel';
import type { QuoteInput } from './quote-input';
import { quoteHref } from './quote-steps';
import { parcelsText } from '../parcels/form/parcels-text';
import { datesWith, shipDateOf } from '../shipment-flow/ship-dates';
import { SummaryCard } from '../shipment-flow/summary-card';
import { formatDay } from '../../lib/text/format';
import type { PackageParams } from '../../lib/navigation/route-params';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';

export interface QuoteSummaryParts {
  packaging: PackageParams;
  input: QuoteInput;
  query: Record<string, string>;
  /** The day the prices are for, and how to change it. */
  shipDate?: { value: string; onChange: (date: string) => void };
}

/** The entered values, with links to change them. */
export function quoteSummary({ packaging, input, query, shipDate }: QuoteSummaryParts) {
  const edit = quoteHref('package', packaging, { ...query, type: packaging.type });
  const place = (country: string, postal: string) => [postal, countryName(country)].filter(Boolean).join(', ');
  return (
    <SummaryCard
      title="Your parcel"
      lines={[
        { label: 'From', value: place(input.from, input.fromPostal), edit },
        { label: 'To', value: `${place(input.to, input.toPostal)}${input.home ? ' (home)' : ''}`, edit },
        { label: 'Package', value: parcelsText([parcelFormOf(input, packaging)]), edit },
      ]}
    >
      {shipDate && <DateSelect {...shipDate} />}
    </SummaryCard>
  );
}

function DateSelect({ value, onChange }: { value: string; onChange: (date: string) => void }) {
  const [now] = useState(() => new Date());
  const dates = datesWith(value, now);
  return (
    <Field label="Ship date">
      <Select value={shipDateOf(value, dates)} onChange={(event) => onChange(event.target.value)}>
        {dates.map((date) => (
          <option key={date} value={date}>
            {formatDay(date)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
