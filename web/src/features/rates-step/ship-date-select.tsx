import { useState } from 'react';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { datesWith } from '../shipment-flow/ship-dates';
import { formatDay } from '../../lib/text/format';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';

/** The day of shipping, today to seven days ahead; another day means new prices. */
export function ShipDateSelect(props: { shipment: ShipmentView; onChange: (date: string) => void }) {
  const [now] = useState(() => new Date());
  const { shipDate } = props.shipment;
  const dates = datesWith(shipDate, now);
  const choices = dates.includes(shipDate) ? dates : [shipDate, ...dates];
  return (
    <Field label="Ship date">
      <Select value={shipDate} onChange={(event) => props.onChange(event.target.value)}>
        {choices.map((date) => (
          <option key={date} value={date}>
            {formatDay(date)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
