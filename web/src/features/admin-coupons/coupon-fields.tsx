import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { couponChannels } from '#libs/contracts/orders/coupons.js';
import { Checkbox } from '../../ui/form/checkbox';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { NumberWithUnit } from '../../ui/form/number-with-unit';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import type { CouponForm } from './coupon-form-values';
import { channelLabels } from './coupon-text';

const dollars = { label: 'Unit', options: ['USD'] };

/** Everything of a coupon but its code. */
export function CouponFields() {
  const { register, control, formState } = useFormContext<CouponForm>();
  const kind = useWatch({ control, name: 'kind' });
  const error = (name: keyof CouponForm) => formState.errors[name]?.message;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Kind">
          <Select {...register('kind', { deps: ['off', 'maxDiscount'] })}>
            <option value="percent">A part of the price</option>
            <option value="amount">An amount</option>
          </Select>
        </Field>
        <Field label={kind === 'percent' ? 'Percent' : 'Amount'} error={error('off')}>
          <NumberWithUnit
            {...register('off')}
            unit={kind === 'percent' ? { label: 'Unit', options: ['%'] } : dollars}
          />
        </Field>
        {kind === 'percent' && (
          <Field label="At most" optional error={error('maxDiscount')}>
            <NumberWithUnit {...register('maxDiscount')} unit={dollars} />
          </Field>
        )}
        <Field label="Goods must cost at least" optional error={error('minSubtotal')}>
          <NumberWithUnit {...register('minSubtotal')} unit={dollars} />
        </Field>
        <Field label="Starts" optional hint="In your own time zone." error={error('startsAt')}>
          <TextInput {...register('startsAt', { deps: 'expiresAt' })} type="datetime-local" />
        </Field>
        <Field label="Ends" optional error={error('expiresAt')}>
          <TextInput {...register('expiresAt')} type="datetime-local" />
        </Field>
        <Field label="Uses in all" optional error={error('maxRedemptions')}>
          <TextInput {...register('maxRedemptions')} inputMode="numeric" />
        </Field>
        <Field label="Uses by one customer" optional error={error('maxPerCustomer')}>
          <TextInput {...register('maxPerCustomer')} inputMode="numeric" />
        </Field>
      </div>
      <Field
        label="Only for"
        optional
        hint="E-mail addresses, or domains as @example.com, one a line."
        error={error('customers')}
      >
        <Lines {...register('customers')} />
      </Field>
      <Field label="Only carriers" optional hint="Such as usps, one a line." error={error('carriers')}>
        <Lines {...register('carriers')} />
      </Field>
      <Field label="Only services" optional hint="Codes of services, one a line." error={error('services')}>
        <Lines {...register('services')} />
      </Field>
      <fieldset>
        <legend className="text-ui font-medium">Only for shipments made by</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {couponChannels.map((channel) => (
            <Checkbox key={channel} {...register('channels')} value={channel} label={channelLabels[channel]} />
          ))}
        </div>
        <p className="text-small text-text-3">None chosen: all of them.</p>
      </fieldset>
      <div>
        <Checkbox {...register('firstOrderOnly')} label="Only for the first order" />
        <Checkbox {...register('refundReturnsUse')} label="An order that is refunded as a whole gives its use back" />
        <Checkbox {...register('active')} label="Can be used" />
      </div>
    </>
  );
}

function Lines(bind: ComponentProps<'textarea'>) {
  return <textarea {...useFieldLink()} {...bind} rows={2} className={`${controlClass} h-auto py-2`} />;
}
