import { longestInstructions, type PickupGroup } from '#libs/contracts/shipments/pickups.js';
import { formatDay } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { LabelChoice } from './label-choice';
import { OfferChoice } from './offer-choice';
import { usePickupForm } from './use-pickup-form';

interface PickupFormProps {
  group: PickupGroup;
  day: string;
  onBooked: () => void;
  onClose: () => void;
}

/** When the driver comes and for which parcels; the price is shown before anything is booked. */
export function PickupForm({ group, day, onBooked, onClose }: PickupFormProps) {
  const { form, offers, book } = usePickupForm(group, day, onBooked);
  const { timeZone, days, anyTime, rule } = group;
  const forget = () => {
    offers.reset();
    book.reset();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5 rounded-card bg-sunken p-4 sm:p-5"
      onChange={forget}
      onSubmit={form.submit(offers.mutate, offers.isPending)}
    >
      <ErrorSummary {...form.summary} short />
      {rule && <p className="text-small text-text-2">{rule}</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Day" error={form.error('pickupDay')}>
          <Select {...form.register('pickupDay')}>
            {days.map((one) => (
              <option key={one} value={one}>
                {formatDay(one)}
              </option>
            ))}
          </Select>
        </Field>
        {!anyTime && (
          <>
            <Field label="Ready from" error={form.error('from')} hint={`${placeOf(timeZone)} time`}>
              <TextInput type="time" {...form.register('from')} />
            </Field>
            <Field label="Until" error={form.error('to')}>
              <TextInput type="time" {...form.register('to')} />
            </Field>
          </>
        )}
      </div>
      <Field
        label="Where to find the parcels"
        optional
        error={form.error('instructions')}
        hint="Front door, reception, loading dock"
      >
        <TextInput maxLength={longestInstructions} {...form.register('instructions')} />
      </Field>
      <LabelChoice form={form} group={group} />
      {offers.error && <ProblemAlert error={offers.error} title="Could not get the price" />}
      {offers.data && <OfferChoice offers={offers.data} book={book} />}
      <div className="flex flex-wrap gap-3">
        {!offers.data && (
          <Button type="submit" loading={offers.isPending}>
            See price
          </Button>
        )}
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}

/** "America/New_York" → "New York". */
const placeOf = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
