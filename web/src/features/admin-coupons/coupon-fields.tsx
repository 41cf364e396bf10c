import { couponChannels } from '#libs/contracts/orders/coupons.js';
import { Checkbox } from '../../ui/form/checkbox';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { NumberWithUnit } from '../../ui/form/number-with-unit';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import type { CouponForm } from './coupon-form-values';
import { channelLabels } from './coupon-text';

interface CouponFieldsProps {
  form: CouponForm;
  change: (part: Partial<CouponForm>) => void;
  error: (field: string) => string | undefined;
}

const dollars = { label: 'Unit', options: ['USD'] };

/** Everything of a coupon but its code. */
export function CouponFields({ form, change, error }: CouponFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind">
          <Select
            value={form.kind}
            onChange={(event) => change({ kind: event.target.value === 'amount' ? 'amount' : 'percent' })}
          >
            <option value="percent">A part of the price</option>
            <option value="amount">An amount</option>
          </Select>
        </Field>
        <Field label={form.kind === 'percent' ? 'Percent' : 'Amount'} error={error('effect')}>
          <NumberWithUnit
            name="effect"
            value={form.off}
            onChange={(event) => change({ off: event.target.value })}
            unit={form.kind === 'percent' ? { label: 'Unit', options: ['%'] } : dollars}
          />
        </Field>
        {form.kind === 'percent' && (
          <Field label="At most" optional error={error('maxDiscount')}>
            <NumberWithUnit
              name="maxDiscount"
              value={form.maxDiscount}
              onChange={(event) => change({ maxDiscount: event.target.value })}
              unit={dollars}
            />
          </Field>
        )}
        <Field label="Goods must cost at least" optional error={error('minSubtotal')}>
          <NumberWithUnit
            name="minSubtotal"
            value={form.minSubtotal}
            onChange={(event) => change({ minSubtotal: event.target.value })}
            unit={dollars}
          />
        </Field>
        <Field label="Starts" optional hint="In your own time zone." error={error('startsAt')}>
          <TextInput
            type="datetime-local"
            name="startsAt"
            value={form.startsAt}
            onChange={(event) => change({ startsAt: event.target.value })}
          />
        </Field>
        <Field label="Ends" optional error={error('expiresAt')}>
          <TextInput
            type="datetime-local"
            name="expiresAt"
            value={form.expiresAt}
            onChange={(event) => change({ expiresAt: event.target.value })}
          />
        </Field>
        <Field label="Uses in all" optional error={error('maxRedemptions')}>
          <TextInput
            inputMode="numeric"
            name="maxRedemptions"
            value={form.maxRedemptions}
            onChange={(event) => change({ maxRedemptions: event.target.value })}
          />
        </Field>
        <Field label="Uses by one customer" optional error={error('maxPerCustomer')}>
          <TextInput
            inputMode="numeric"
            name="maxPerCustomer"
            value={form.maxPerCustomer}
            onChange={(event) => change({ maxPerCustomer: event.target.value })}
          />
        </Field>
      </div>
      <Names
        label="Only for"
        hint="E-mail addresses, or domains as @example.com, one a line."
        field="customers"
        {...{ form, change, error }}
      />
      <Names label="Only carriers" hint="Such as usps, one a line." field="carriers" {...{ form, change, error }} />
      <Names
        label="Only services"
        hint="Codes of services, one a line."
        field="services"
        {...{ form, change, error }}
      />
      <fieldset>
        <legend className="text-ui font-medium">Only for shipments made by</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {couponChannels.map((channel) => (
            <Checkbox
              key={channel}
              label={channelLabels[channel]}
              checked={form.channels.includes(channel)}
              onChange={({ target }) =>
                change({
                  channels: couponChannels.filter((one) =>
                    one === channel ? target.checked : form.channels.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <p className="text-small text-text-3">None chosen: all of them.</p>
      </fieldset>
      <div>
        <Checkbox
          label="Only for the first order"
          checked={form.firstOrderOnly}
          onChange={(event) => change({ firstOrderOnly: event.target.checked })}
        />
        <Checkbox
          label="An order that is refunded as a whole gives its use back"
          checked={form.refundReturnsUse}
          onChange={(event) => change({ refundReturnsUse: event.target.checked })}
        />
        <Checkbox
          label="Can be used"
          checked={form.active}
          onChange={(event) => change({ active: event.target.checked })}
        />
      </div>
    </>
  );
}

type NamesProps = CouponFieldsProps & { label: string; hint: string; field: 'customers' | 'carriers' | 'services' };

function Names({ label, hint, field, form, change, error }: NamesProps) {
  return (
    <Field label={label} optional hint={hint} error={error(field)}>
      <Lines name={field} value={form[field]} onChange={(text) => change({ [field]: text })} />
    </Field>
  );
}

function Lines({ name, value, onChange }: { name: string; value: string; onChange: (text: string) => void }) {
  return (
    <textarea
      {...useFieldLink()}
      name={name}
      rows={2}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} h-auto py-2`}
    />
  );
}
