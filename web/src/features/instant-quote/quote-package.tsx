import { FormProvider, useController } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import { countryChoices } from '../addresses/form/country-choices';
import { PlaceFields } from './place-fields';
import { parcelFormOf, withParcel } from './quote-parcel';
import { quotePlaceIssues, quoteQueryOf, readQuote, type QuoteInput } from './quote-input';
import { quoteHref, quoteSteps } from './quote-steps';
import { PackagingCards } from '../parcels/packaging/packaging-cards';
import { ParcelFields } from '../parcels/form/parcel-fields';
import { checkParcels, useParcels } from '../parcels/form/use-parcels';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import type { PackageParams } from '../../lib/navigation/route-params';
import { Card, SectionCard } from '../../ui/card';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useContractForm } from '../../ui/form/use-contract-form';

/** The places of a quote, and its only parcel. */
type QuoteForm = QuoteInput & { parcels: ParcelForm[] };

const checkQuote = ({ parcels, ...input }: QuoteForm) => ({
  value: input,
  issues: [...quotePlaceIssues(input), ...checkParcels(parcels).issues],
});

/** Route, weight and size: the input of a price. */
export function QuotePackage({ packaging }: { packaging: PackageParams }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const known = readQuote(query);
  const form = useContractForm({
    defaultValues: { ...known, parcels: [parcelFormOf(known, packaging)] },
    check: checkQuote,
  });
  const { field } = useController({ control: form.control, name: 'parcels' });
  const { parcels, pack, change, leave, error } = useParcels(form, field);
  const [parcel] = parcels;
  if (!parcel) return null;
  const submit = async (input: QuoteInput) => {
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
      <FormProvider {...form}>
        <form noValidate className="flex max-w-form flex-col gap-5 @split:max-w-none" onSubmit={form.submit(submit)}>
          <ErrorSummary {...form.summary} />
          <SectionCard title="Route">
            <PlaceFields countries={countryChoices} />
          </SectionCard>
          <PackagingCards value={parcel.type} onChange={pack} />
          <Card>
            <ParcelFields
              parcel={parcel}
              prefix="parcels.0"
              onChange={(part) => change([{ ...parcel, ...part }])}
              onBlur={() => leave(0)}
              error={(name) => error(0, name)}
            />
          </Card>
          <FlowActions label="See prices" />
        </form>
      </FormProvider>
    </FlowPage>
  );
}
