import { useState } from 'react';
import { redirect, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { packagingTypes, type PackagingType } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { paths } from '../../lib/navigation/paths';
import { countryChoices } from '../../features/addresses/form/country-choices';
import { PlaceFields } from '../../features/instant-quote/place-fields';
import { parcelFormOf, withParcel } from '../../features/instant-quote/quote-parcel';
import { quotePlaceIssues, quoteQueryOf, readQuote } from '../../features/instant-quote/quote-input';
import { quoteHref, quoteSteps } from '../../features/instant-quote/quote-steps';
import { PackagingCards } from '../../features/parcels/packaging/packaging-cards';
import { parcelIssues } from '../../features/parcels/form/parcel-check';
import { ParcelFields } from '../../features/parcels/form/parcel-fields';
import { useParcels } from '../../features/parcels/form/use-parcels';
import { FlowActions, FlowPage } from '../../features/shipment-flow/flow-page';
import { parseSelect, type PackageParams } from '../../lib/navigation/route-params';
import { Card, SectionCard } from '../../ui/card';
import { ErrorSummary } from '../../ui/form/error-summary';

export const handle = { title: 'Instant quote' };

/**
 * The landing form sends `select` in its query: it belongs into the path. With everything there it goes straight to the
 * rates.
 */
export function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (params.select !== undefined) return packagingOf(parseSelect(params), query);
  const select = query.get('select');
  if (!select) return packagingOf('custom', query);
  const packaging = packagingOf(parseSelect({ select }), query);
  const input = readQuote(query);
  const complete = [...quotePlaceIssues(input), ...parcelIssues(parcelFormOf(input, packaging), '')].length === 0;
  return redirect(quoteHref(complete ? 'rate' : 'package', packaging, quoteQueryOf(input)));
}

/** A preset has its type; one's own packaging has it in the query. */
function packagingOf(select: string, query: URLSearchParams): PackageParams {
  const type = packagingTypes.find((one) => one === query.get('type')) ?? 'parcel';
  return { select, type: presetOf(select)?.type ?? type };
}

export function Component() {
  const packaging = useLoaderData<PackageParams>();
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
      title="What does it cost?"
      intro="From where to where, how heavy, how big. No account and no e-mail needed."
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
        <SectionCard title="From and to">
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
        <FlowActions label="See the prices" />
      </form>
    </FlowPage>
  );
}
