import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PackagingType } from '#libs/contracts/parcels/parcels.js';
import { paths } from '../../lib/navigation/paths';
import { countryChoices } from '../addresses/form/country-choices';
import { PlaceFields } from './place-fields';
import { parcelFormOf, withParcel } from './quote-parcel';
import { quotePlaceIssues, quoteQueryOf, readQuote } from './quote-input';
import { quoteHref, quoteSteps } from './quote-steps';
import { PackagingCards } from '../parcels/packaging/packaging-cards';
import { ParcelFields } from '../parcels/form/parcel-fields';
import { useParcels } from '../parcels/form/use-parcels';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import type { PackageParams } from '../../lib/navigation/route-params';
import { Card, SectionCard } from '../../ui/card';
import { ErrorSummary } from '../../ui/form/error-summary';

/** Where from, where to, how heavy, how big: what a price is asked for with. */
export function QuotePackage({ packaging }: { packaging: PackageParams }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [input, setInput] = useState(() => readQuote(query));
  const form = useParcels([parcelFormOf(input, packaging)], () => undefined);
  const [parcel] = form.parcels;
  const issues = form.attempt > 0 ? quotePlaceIssues(input) : [];
  if (!parcel) return null;
  const choose = (type: PackagingType) => form.pack(type);
  const submit = async () => {
    const fine = form.check();
    if (!fine || quotePlaceIssues(input).length > 0) return;
    const chosen = { select: parcel.preset, type: parcel.type };
    const values = quoteQueryOf(withParcel(input, parcel));
    // Coming back finds what was entered.
    const here = paths.quotePackageSelect.href({ select: chosen.select }, { ...values, type: chosen.type });
    await navigate(here, { replace: true, preventScrollReset: true });
    await navigate(quoteHref('rate', chosen, values));
  };
  return (
    <FlowPage
      steps={quoteSteps('package', packaging, {})}
      title="Get a price"
      intro="Enter route, weight and size. No account or e-mail needed."
    >
      <form
        noValidate
        className="flex max-w-form flex-col gap-5 lg:max-w-none"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary
          issues={[...issues.map(({ path, message }) => ({ name: path, message })), ...form.errors]}
          attempt={form.attempt}
        />
        <SectionCard title="Route">
          <PlaceFields
            input={input}
            countries={countryChoices}
            onChange={(change) => setInput((before) => ({ ...before, ...change }))}
            error={(name) => issues.find((issue) => issue.path === name)?.message}
          />
        </SectionCard>
        <PackagingCards value={parcel.type} onChange={choose} />
        <Card>
          <ParcelFields
            parcel={parcel}
            prefix="parcels.0"
            onChange={(change) => form.change([{ ...parcel, ...change }])}
            onBlur={() => form.leave(0)}
            error={(field) => form.error(0, field)}
          />
        </Card>
        <FlowActions label="See prices" />
      </form>
    </FlowPage>
  );
}
