import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { couponChannels } from '#libs/contracts/orders/coupons.js';
import { servicesByCode } from '../../lib/services-by-code';
import { useOfferedCarriers } from '../../lib/use-offered-carriers';
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
  const carriers = useOfferedCarriers();
  const error = (name: keyof CouponForm) => formState.errors[name]?.message;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Type">
          <Select {...register('kind', { deps: ['off', 'maxDiscount'] })}>
            <option value="percent">Percentage</option>
            <option value="amount">Fixed amount</option>
          </Select>
        </Field>
        <Field label={kind === 'percent' ? 'Percent' : 'Amount'} error={error('off')}>
          <NumberWithUnit
            {...register('off')}
            unit={kind === 'percent' ? { label: 'Unit', options: ['%'] } : dollars}
          />
        </Field>
        {kind === 'percent' && (
          <Field label="Maximum discount" optional error={error('maxDiscount')}>
            <NumberWithUnit {...register('maxDiscount')} unit={dollars} />
          </Field>
        )}
        <Field label="Minimum order" optional error={error('minSubtotal')}>
          <NumberWithUnit {...register('minSubtotal')} unit={dollars} />
        </Field>
        <Field label="Starts" optional hint="Your local time." error={error('startsAt')}>
          <TextInput {...register('startsAt', { deps: 'expiresAt' })} type="datetime-local" />
        </Field>
        <Field label="Ends" optional error={error('expiresAt')}>
          <TextInput {...register('expiresAt')} type="datetime-local" />
        </Field>
        <Field label="Total uses" optional error={error('maxRedemptions')}>
          <TextInput {...register('maxRedemptions')} inputMode="numeric" />
        </Field>
        <Field label="Uses per customer" optional error={error('maxPerCustomer')}>
          <TextInput {...register('maxPerCustomer')} inputMode="numeric" />
        </Field>
      </div>
      <Field
        label="Only for"
        optional
        hint="E-mail addresses or domains like @example.com, one per line."
        error={error('customers')}
      >
        <Lines {...register('customers')} />
      </Field>
      <Choices name="carriers" legend="Only carriers" options={carriers.map(({ code, name: word }) => [code, word])} />
      <Choices name="services" legend="Only services" options={servicesByCode(carriers)} />
      <Choices
        name="channels"
        legend="Only for shipments from"
        options={couponChannels.map((one) => [one, channelLabels[one]])}
      />
      <div>
        <Checkbox {...register('firstOrderOnly')} label="First order only" />
        <Checkbox {...register('refundReturnsUse')} label="A full refund restores the redemption" />
        <Checkbox {...register('active')} label="Active" />
      </div>
    </>
  );
}

function Lines(bind: ComponentProps<'textarea'>) {
  return <textarea {...useFieldLink()} {...bind} rows={2} className={`${controlClass} h-auto py-2`} />;
}

interface ChoicesProps {
  name: 'carriers' | 'services' | 'channels';
  legend: string;
  options: readonly (readonly [code: string, word: string])[];
}

/** Some of several, or all; values of an older coupon remain selectable. */
function Choices({ name, legend, options }: ChoicesProps) {
  const { register, formState } = useFormContext<CouponForm>();
  const known = new Set(options.map(([code]) => code));
  const stored: readonly string[] = formState.defaultValues?.[name]?.flatMap((one) => one ?? []) ?? [];
  const others = stored.filter((code) => !known.has(code)).map((code) => [code, code] as const);
  return (
    <fieldset>
      <legend className="text-ui font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {[...options, ...others].map(([code, word]) => (
          <Checkbox key={code} {...register(name)} value={code} label={word} />
        ))}
      </div>
      <p className="text-small text-text-3">Leave empty for all.</p>
    </fieldset>
  );
}
