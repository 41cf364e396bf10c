import { salesChannels } from '#libs/contracts/margins/margins.js';
import type { SimulationPriceBody } from '#libs/contracts/margins/margin-simulation.js';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { channelLabels } from '../rules/rule-text';

export type SimulatedCustomer = SimulationPriceBody['customer'];
export const nobody: SimulatedCustomer = { email: '', group: null, channel: 'quote', monthlyParcels: 0 };

interface CustomerFieldsProps {
  customer: SimulatedCustomer;
  onChange: (change: Partial<SimulatedCustomer>) => void;
}

/**
 * The customer, as far as rules depend on it. Folded away: most rules do not. Each change is priced at once: nothing is submitted
 * or refused.
 */
export function CustomerFields({ customer, onChange }: CustomerFieldsProps) {
  return (
    <details className="rounded-control border px-4 py-2">
      <summary className="min-h-9 content-center text-ui font-medium text-primary">Customer</summary>
      <div className="grid items-start gap-3 pb-3 sm:grid-cols-2">
        <Field label="E-mail" optional>
          <TextInput
            type="email"
            autoComplete="off"
            maxLength={254}
            value={customer.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        </Field>
        <Field label="Price group" optional>
          <TextInput
            autoComplete="off"
            maxLength={60}
            value={customer.group ?? ''}
            onChange={(event) => onChange({ group: event.target.value || null })}
          />
        </Field>
        <Field label="Channel">
          <Select
            value={customer.channel}
            onChange={(event) =>
              onChange({ channel: salesChannels.find((one) => one === event.target.value) ?? 'quote' })
            }
          >
            {salesChannels.map((channel) => (
              <option key={channel} value={channel}>
                {channelLabels[channel]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Parcels last month">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={`${customer.monthlyParcels}`}
            onChange={(event) =>
              onChange({ monthlyParcels: Number(event.target.value.replace(/\D/g, '').slice(0, 7)) })
            }
          />
        </Field>
      </div>
    </details>
  );
}
