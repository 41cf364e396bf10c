import { useState } from 'react';
import type { SignatureOption } from '#libs/contracts/shipments/quotes.js';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { ruleLine } from '../../../imports/pricing/rate-rule-draft';
import { packagingText } from '../../../parcels/packaging/packaging-text';
import { Button } from '../../../../ui/button';
import type { Decision } from '../../bulk/decision';
import { BoxDialog } from '../../bulk/box-dialog';
import { DecisionDialog } from '../../bulk/decision-dialog';
import { weightText } from '../../order-text';
import { useOrderEdit } from '../use-order-edit';
import { Section } from './section';

/** The package in a line: "Box 10 × 8 × 4 in". */
function packageText({ parcel }: StoreOrderView): string {
  if (!parcel || (!parcel.type && !parcel.dimensions)) return 'Not decided';
  const { type = 'parcel', preset, dimensions: size } = parcel;
  const own = preset && preset !== 'custom' ? presetOf(preset)?.name : undefined;
  const name = own ?? packagingText[type].name;
  return size ? `${name}, ${size.length} × ${size.width} × ${size.height} ${size.unit}` : name;
}

/** How it will be shipped, as its owner or a rule decided, and which rule did what. */
export function PlanSection({ order }: { order: StoreOrderView }) {
  const [deciding, setDeciding] = useState<Decision>();
  const [boxing, setBoxing] = useState(false);
  const edit = useOrderEdit(order);
  const { service, signature, insured, rules, grams } = order;
  const extras = [signature && signature !== 'none' && signatureWords[signature], insured && 'insured'].filter(Boolean);
  const facts: [string, string, Decision | undefined][] = [
    ['Package', packageText(order), 'package'],
    ['Weight', weightText(grams), 'package'],
    ['Service', service ? ruleLine(service) : 'Choose one by one', 'service'],
    ['Extras', extras.join(', ') || 'None', undefined],
  ];
  return (
    <Section title="How it ships">
      <dl className="flex flex-col text-ui">
        {facts.map(([name, value, what]) => (
          <div key={name} className="flex min-h-9 items-baseline gap-3">
            <dt className="w-20 shrink-0 text-text-2">{name}</dt>
            <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-2">
              <span className="mr-auto py-1">{value}</span>
              {name === 'Package' && (
                <Button size="dense" tone="quiet" onClick={() => setBoxing(true)}>
                  Find a box
                </Button>
              )}
              {what && (
                <Button
                  size="dense"
                  tone="quiet"
                  aria-label={`Change the ${name.toLowerCase()}`}
                  onClick={() => setDeciding(what)}
                >
                  Change
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {rules.length > 0 && (
        <ul aria-label="Rules that were applied" className="mt-3 flex flex-col gap-1 border-t pt-3 text-small">
          {rules.map(({ rule, name, did, skipped = [] }) => (
            <li key={rule}>
              Rule <strong>{name}</strong>: {[...did, ...skipped].join(', ')}
            </li>
          ))}
        </ul>
      )}
      {boxing && (
        <BoxDialog
          orders={[order.id]}
          rows={[order]}
          onDone={() => setBoxing(false)}
          onClose={() => setBoxing(false)}
        />
      )}
      {deciding && (
        <DecisionDialog
          what={deciding}
          count={1}
          saving={edit.isPending}
          error={edit.error}
          onSave={({ parcel, service: chosen, shipFrom }) =>
            edit.mutate(
              {
                ...(parcel === undefined ? {} : { parcel }),
                ...(chosen === undefined ? {} : { service: chosen }),
                ...(shipFrom === undefined ? {} : { shipFrom }),
              },
              { onSuccess: () => setDeciding(undefined) },
            )
          }
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Section>
  );
}

const signatureWords: Record<Exclude<SignatureOption, 'none'>, string> = {
  ...{ standard: 'signature', adult: 'adult signature', indirect: 'indirect signature', certified: 'Certified Mail' },
};
