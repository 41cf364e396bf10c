import { useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { countryChoices } from '../addresses/form/country-choices';
import { detailsIssues } from '../shipment-flow/details/details-form';
import { parcelOf } from '../parcels/form/parcel-from-form';
import { crossingOf } from '../shipment-flow/details/customs-values';
import { DetailsSections } from '../shipment-flow/details/details-sections';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import { datesWith } from '../shipment-flow/ship-dates';
import { paths } from '../../lib/navigation/paths';
import { useContractForm } from '../../ui/form/use-contract-form';
import { formatMoney } from '../../lib/text/format';
import { ApiProblem } from '../../lib/http/problems';
import { changeEdit, useCartEdit } from '../../stores/drafts/cart-edit';
import { ErrorSummary } from '../../ui/form/error-summary';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { isPriced } from './edit-content';
import { editFrame, editPathOfEdit } from './edit-frame';
import { editHref } from '../cart/edit-path';
import { EditPriceNote } from './edit-price-note';
import type { EditPage } from './load-edit';
import { useEdit } from './use-edit';
import { useEditPrice } from './use-edit-price';
import { useSaveEdit } from './use-save-edit';

/** The last look at an edited item: details, the old and the new price, and Save. */
export function EditReview({ page }: { page: EditPage }) {
  const edit = useEdit();
  const { from, to, parcels } = edit.draft;
  const crossing = crossingOf(from, to, parcels.map(parcelOf));
  const [dates] = useState(() => datesWith(page.shipment.shipDate, new Date()));
  const form = useContractForm({
    defaultValues: edit.details,
    mode: 'onTouched',
    check: (value) => ({ value, issues: detailsIssues(value, crossing, parcels.length) }),
  });
  const price = useEditPrice(edit);
  const save = useSaveEdit(page.shipment, price.again);
  const keep = () => changeEdit(edit.item, { details: form.getValues() });
  const submit = form.submit(() => {
    keep();
    // The last change may affect the price: then the new price is shown first.
    const now = useCartEdit.getState().edit;
    if (price.offer && now && isPriced(now)) save.mutate(price.offer);
  }, save.isPending);
  const { offer } = price;
  return (
    <FlowPage
      {...editFrame(edit, 'review', page.item)}
      title="Edit this shipment"
      intro="Your cart changes when you save."
    >
      <FormProvider {...form}>
        <form noValidate className="flex flex-col gap-5" onBlur={keep} onChange={keepChoices(keep)} onSubmit={submit}>
          <ErrorSummary {...form.summary} />
          <SaveProblem error={save.error} />
          <DetailsSections
            international={crossing !== null}
            origin={from.country}
            destination={to.country}
            countries={countryChoices}
            dates={dates}
            parcels={parcels.length}
          />
          <EditPriceNote price={price} before={page.item.offer} rates={editHref('rate', editPathOfEdit(edit))} />
          <FlowActions
            label={offer ? `Save at ${formatMoney(offer.total)}` : 'Save'}
            back={paths.cart.href()}
            loading={save.isPending}
            disabled={!offer && !price.isConflicting}
          />
        </form>
      </FormProvider>
    </FlowPage>
  );
}

/** Choices apply at once, typing when the field loses the focus. */
const keepChoices = (keep: () => void) => (event: FormEvent) => {
  const { target } = event;
  if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')) keep();
};

function SaveProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  if (error instanceof ApiProblem && error.code === 'version_conflict')
    return (
      <InlineAlert tone="warning" live title="Your cart changed in another tab">
        Your edits are kept. Save again to apply them.
      </InlineAlert>
    );
  return <ProblemAlert error={error} title="Could not save the changes" />;
}
