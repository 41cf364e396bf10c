import { ChevronDown } from 'lucide-react';
import { specialContents } from '#libs/contracts/parcels/parcels.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';

const words: Record<ParcelForm['special'][number], string> = {
  live_animal: 'Live animals',
  perishable: 'Perishable goods',
  battery: 'Batteries',
  dry_ice: 'Dry ice',
};

/** Contents that cost extra or exclude services; entered here because they change the prices. */
export function SpecialContents(props: {
  value: ParcelForm['special'];
  onChange: (value: ParcelForm['special']) => void;
}) {
  return (
    <details
      open={props.value.length > 0 ? true : undefined}
      className="group rounded-control border border-border px-4"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-ui font-medium [&::-webkit-details-marker]:hidden">
        Shipping animals, food, batteries or dry ice?
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-3">
        <legend className="mb-1 text-small text-text-2">These affect prices and services.</legend>
        <div className="grid sm:grid-cols-2">
          {specialContents.options.map((kind) => (
            <Checkbox
              key={kind}
              label={words[kind]}
              checked={props.value.includes(kind)}
              onChange={(event) =>
                props.onChange(
                  event.target.checked ? [...props.value, kind] : props.value.filter((one) => one !== kind),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
