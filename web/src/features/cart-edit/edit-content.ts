import { normalizePlace } from '#libs/contracts/addresses/normalize-address.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft, ShipmentBody, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { parcelOf } from '../parcels/form/parcel-from-form';
import { bodyOf } from '../shipment-flow/details/details-form';
import type { CartEdit } from '../../stores/drafts/cart-edit';
import { differences } from '../shipment-drafts/save-shipment';

const placeOf = ({ country, postal, state, city, residential }: AddressDraft) =>
  normalizePlace({ country, postal, state, city, residential });

const isInternational = ({ draft }: CartEdit): boolean => draft.from.country !== draft.to.country;

const detailsBody = (edit: CartEdit) => bodyOf(edit.details, isInternational(edit), edit.draft.parcels.length);

/** The content that determines the price of the edited shipment. */
export function quoteBodyOfEdit(edit: CartEdit): QuoteBody {
  const { shipDate, signature, insuredValue, insuredValues, options } = detailsBody(edit);
  return {
    from: placeOf(edit.draft.from),
    to: placeOf(edit.draft.to),
    parcels: edit.draft.parcels.map(parcelOf),
    shipDate,
    signature,
    insuredValue: Number.isNaN(insuredValue) ? 0 : insuredValue,
    ...(insuredValues && insuredValue > 0 ? { insuredValues } : {}),
    ...(options.length > 0 ? { options: [...options].sort() } : {}),
  };
}

/** Equal for two contents that cost the same. */
export const contentKey = (edit: CartEdit): string => JSON.stringify(quoteBodyOfEdit(edit));

/** Whether something was changed that the price depends on. */
export const isPriced = (edit: CartEdit): boolean => edit.pricedFor === contentKey(edit);

/** The request body: places and parcels where they differ, and the details. */
export function changesOf(edit: CartEdit, stored: ShipmentView): ShipmentBody {
  const { from, to, parcels, shipAnyway = {} } = edit.draft;
  const overruled = Object.values(shipAnyway).some(Boolean);
  const body = { from, to, parcels: parcels.map(parcelOf), ...(overruled ? { shipAnyway } : {}) };
  return { ...differences(body, stored), ...detailsBody(edit) };
}
