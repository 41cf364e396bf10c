import { useState } from 'react';
import type { SimulatedOffer, SimulationView } from '#libs/contracts/margins/margin-simulation.js';
import type { MarginRule } from '#libs/contracts/margins/margins.js';
import { formatMoney, plural } from '../../../lib/text/format';
import { serviceTitle } from '../../../lib/text/service-title';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { MarginBreakdown } from './margin-breakdown';
import { RuleTrace } from './rule-trace';

interface SimulatedOffersProps {
  view: SimulationView;
  /** All carriers have answered. */
  complete: boolean;
  rules: readonly MarginRule[];
  /** A newer price is on its way. */
  stale: boolean;
}

const keyOf = ({ carrier, service }: SimulatedOffer) => `${carrier} ${service}`;

/** One offer at a time: how its price is made, and the effect of each rule. */
export function SimulatedOffers({ view, complete, rules, stale }: SimulatedOffersProps) {
  const [chosen, setChosen] = useState('');
  const offer = view.offers.find((one) => keyOf(one) === chosen) ?? view.offers[0];
  if (!offer)
    return (
      <p role="status" className="text-ui text-text-2">
        {complete ? 'No carrier offers this shipment.' : 'Asking the carriers…'}
      </p>
    );
  return (
    <div aria-busy={stale} className="flex flex-col gap-4 rounded-card border bg-surface p-4">
      <Field label={`${plural(view.offers.length, 'offer')}${complete ? '' : ' so far'}`}>
        <Select value={keyOf(offer)} onChange={(event) => setChosen(event.target.value)}>
          {view.offers.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {serviceTitle(one)} {formatMoney(one.total)}
            </option>
          ))}
        </Select>
      </Field>
      <MarginBreakdown offer={offer} />
      <RuleTrace trace={offer.rules} rules={rules} />
    </div>
  );
}
