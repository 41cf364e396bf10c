import type { PickupGroup } from '#libs/contracts/shipments/pickups.js';
import { plural } from '../../lib/text/format';
import { Checkbox } from '../../ui/form/checkbox';
import type { PickupForm } from './use-pickup-form';

/** Which labels the driver collects: all by default. */
export function LabelChoice({ form, group }: { form: PickupForm; group: PickupGroup }) {
  const chosen = new Set(form.watch('labels'));
  const choose = (labels: readonly string[]) => form.setValue('labels', [...labels], { shouldDirty: true });
  const all = group.labels.map(({ id }) => id);
  const toggled = (id: string) => all.filter((one) => (one === id ? !chosen.has(one) : chosen.has(one)));
  const error = form.error('labels');
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-medium">
        Labels to collect: {chosen.size.toLocaleString('en-US')} of {all.length.toLocaleString('en-US')}
      </legend>
      {all.length > 1 && (
        <Checkbox
          label="All labels"
          checked={chosen.size === all.length}
          onChange={({ target }) => choose(target.checked ? all : [])}
        />
      )}
      <div className="max-h-60 overflow-y-auto">
        {group.labels.map(({ id, trackingNumber, recipient }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            onChange={() => choose(toggled(id))}
            label={
              <span className="break-words">
                <span className="break-all">{trackingNumber}</span>
                {recipient && <span className="text-text-2"> to {recipient}</span>}
              </span>
            }
          />
        ))}
      </div>
      {group.more > 0 && (
        <p className="text-small text-text-2">
          {plural(group.more, 'more label')} need another pickup. Book this one first.
        </p>
      )}
      {error && <p className="text-small text-danger">{error}</p>}
    </fieldset>
  );
}
