import { useState } from 'react';
import type { AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import { SectionCard } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Badge } from '../../ui/display/badge';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Toggle } from '../../ui/form/toggle';
import { AudienceForm } from './audience-form';
import { useSwitchCarrier } from './carrier-queries';
import { ConnectionTest } from './connection-test';
import { LabelDefaultsForm } from './label-defaults-form';
import { SellerAccounts } from './seller-accounts';
import { SellerErrors } from './seller-errors';
import { SellerFacts } from './seller-facts';
import { ServiceSwitches } from './service-switches';
import { TrialRates } from './trial-rates';

const circuits = {
  closed: ['Responding', 'success'],
  half_open: ['Retrying', 'warning'],
  open: ['Paused after failures', 'danger'],
} as const;

/** A carrier of price lists or an aggregator: on or off, for whom, which services, and how it answers. */
export function SellerCard({ seller }: { seller: AdminCarrierView }) {
  const { name, kind, isOn, isAsked, health, audience, groups, version } = seller;
  const save = useSwitchCarrier(seller);
  const [asks, setAsks] = useState(false);
  const [state, tone] = circuits[health.circuit];
  const set = (on: boolean) => {
    setAsks(false);
    if (save.isPending) return;
    save.mutate({ change: { isOn: on }, done: `${name} is ${on ? 'on' : 'off'}` });
  };
  return (
    <SectionCard
      title={name}
      action={
        <span className="flex items-center gap-2">
          <Badge tone={isOn ? tone : 'neutral'}>{isOn ? state : 'Off'}</Badge>
          <Toggle label={`Sell ${name}`} on={isOn} onChange={(on) => (on ? set(true) : setAsks(true))} />
        </span>
      }
    >
      <div className="flex flex-col gap-6">
        {!isAsked && (
          <InlineAlert tone="warning">
            PRICE_LISTS=off excludes {name} from quotes. Labels it already sold still work.
          </InlineAlert>
        )}
        {save.error && <ProblemAlert error={save.error} title={`Could not change ${name}`} />}
        <SellerFacts seller={seller} />
        <ConnectionTest seller={seller} />
        <AudienceForm key={`${audience} ${groups.join()} ${version}`} seller={seller} save={save} />
        {kind === 'aggregator' && (
          <section aria-label={`Accounts at ${name}`} className="flex flex-col gap-2">
            <h3 className="text-ui font-semibold">Carrier accounts</h3>
            <SellerAccounts seller={seller} />
          </section>
        )}
        <section aria-label={`Services of ${name}`} className="flex flex-col gap-2">
          <h3 className="text-ui font-semibold">Services</h3>
          <ServiceSwitches seller={seller} save={save} />
        </section>
        <section aria-label={`Labels of ${name}`} className="flex flex-col gap-2">
          <h3 className="text-ui font-semibold">Label defaults</h3>
          <LabelDefaultsForm key={`${version} ${seller.carriers.map(({ code }) => code).join()}`} seller={seller} />
        </section>
        <details>
          <summary className="min-h-11 w-fit content-center text-ui font-semibold">
            Trial rates<span className="sr-only"> of {name}</span>
          </summary>
          <TrialRates seller={seller} />
        </details>
        <section aria-label={`Errors of ${name}`} className="flex flex-col gap-2">
          <h3 className="text-ui font-semibold">Last errors</h3>
          <SellerErrors seller={seller} />
        </section>
      </div>
      <ConfirmDialog
        open={asks}
        question={`Stop selling ${name}?`}
        text="New quotes exclude it, and prices already shown can’t be bought. Placed orders still get their labels."
        confirm="Stop selling"
        onConfirm={() => set(false)}
        onClose={() => setAsks(false)}
      />
    </SectionCard>
  );
}
