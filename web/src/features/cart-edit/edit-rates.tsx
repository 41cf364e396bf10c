import { useNavigate } from 'react-router-dom';
import { serviceKey } from '../quotes/offers/offer-order';
import { RatesView } from '../quotes/rates-view';
import { shownRates } from '../quotes/shown-rates';
import { useQuoteRequest } from '../quotes/use-quote-request';
import { FlowActions, FlowPage } from '../shipment-flow/flow-page';
import { changeEdit } from '../../stores/drafts/cart-edit';
import { ChosenOffer } from '../quotes/offers/chosen-offer';
import { contentKey, quoteBodyOfEdit } from './edit-content';
import { editFrame, editPathOfEdit } from './edit-frame';
import { editHref } from '../cart/edit-path';
import type { EditPage } from './load-edit';
import { useEdit } from './use-edit';

/** Prices of the edited shipment, as it would be; the one in the cart stays until it is saved. */
export function EditRates({ page }: { page: EditPage }) {
  const edit = useEdit();
  const navigate = useNavigate();
  const rates = useQuoteRequest(quoteBodyOfEdit(edit), {
    picked: edit.offer ?? undefined,
    service: page.item.offer ? serviceKey(page.item.offer) : undefined,
  });
  const place = editPathOfEdit(edit);
  return (
    <FlowPage
      {...editFrame(edit, 'rate', page.item)}
      title="Choose a service"
      intro="Prices include your changes. Your cart changes when you save."
    >
      <RatesView
        {...shownRates({ ...rates, before: rates.before ?? page.item.offer ?? undefined })}
        onEditPackage={() => void navigate(editHref('package', place))}
      />
      <FlowActions
        sticky
        label="Continue"
        back={editHref('package', place)}
        disabled={!rates.chosen}
        onClick={() => {
          if (!rates.chosen) return;
          changeEdit(edit.item, { offer: rates.chosen, pricedFor: contentKey(edit) });
          void navigate(editHref('review', place));
        }}
        note={rates.chosen && <ChosenOffer offer={rates.chosen} />}
      />
    </FlowPage>
  );
}
