import { FormProvider, useController, type UseFormSetValue } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../stores/session';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import { countryChoices } from '../addresses/form/country-choices';
import { PlaceFields } from './place-fields';
import { parcelFormOf, withParcel } from './quote-parcel';
import { quotePlaceIssues, quoteQueryOf, readQuote, type QuoteInput } from './quote-input';
import { quoteStart } from './quote-start';
import { usePickedAddresses } from './use-picked-addresses';
import { quoteHref, quoteSteps } from './quote-steps';
import { PackagingCards } from '../parcels/packaging/packaging-cards';
import { PackageChoice } from '../parcels/saved-packages/package-choice';
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
  const guest = useSession(({ actor }) => actor === 'guest');
  const known = readQuote(query, quoteStart());
  const form = useContractForm({
    defaultValues: { ...known, parcels: [parcelFormOf(known, packaging)] },
    check: checkQuote,
  });
  const { field } = useController({ control: form.control, name: 'parcels' });
  const { parcels, pack, change, leave, error } = useParcels(form, field);
  const { pick, keep } = usePickedAddresses(form.setValue as unknown as UseFormSetValue<QuoteInput>);
  const [parcel] = parcels;
  if (!parcel) return null;
  const submit = async (input: QuoteInput) => {
    const chosen = { select: parcel.preset, type: parcel.type };
    const values = quoteQueryOf(withParcel(input, parcel));
    // Returning to it restores the entered values.
    const here = paths.quotePackageSelect.href({ select: chosen.select }, { ...values, type: chosen.type });
    await keep(input);
    await navigate(here, { replace: true, preventScrollReset: true });
    await navigate(quoteHref('rate', chosen, values));
  };
  return (
    <FlowPage
      steps={quoteSteps('package', packaging, {})}
      title="Get a price"
      intro={guest ? 'Enter route, weight and size. No account or e-mail needed.' : 'Enter route, weight and size.'}
    >
      <FormProvider {...form}>
        <form noValidate className="flex max-w-form flex-col gap-5 @split:max-w-none" onSubmit={form.submit(submit)}>
          <ErrorSummary {...form.summary} />
          <SectionCard title="Route">
            <PlaceFields countries={countryChoices} onPick={pick} />
          </SectionCard>
          <PackageChoice onPick={(saved) => change([{ ...parcel, ...saved, weight: saved.weight || parcel.weight }])} />
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
