import { normalizePostalCode } from '#libs/contracts/addresses/normalize-address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

type PricedPlace = Pick<AddressDraft, 'country' | 'postal' | 'residential'>;

interface PricedContent extends Required<Pick<QuoteBody, 'shipDate' | 'signature' | 'insuredValue'>> {
  /** Null: one parcel. */
  insuredValues?: QuoteBody['insuredValues'] | null;
  options?: QuoteBody['options'];
  from: PricedPlace;
  to: PricedPlace;
  parcels: Parcel[];
}

const mostInsured = 5_000_00;
const isInsurable = (value: number): boolean => value > 0 && value <= mostInsured;

/** Equal for two contents of one price: city and state follow from the postal code, a value that cannot be insured is not. */
export const pricedContent = ({
  from,
  to,
  parcels,
  shipDate,
  signature,
  insuredValue,
  insuredValues,
  options,
}: PricedContent): QuoteBody => ({
  from: placeOf(from),
  to: placeOf(to),
  parcels,
  shipDate,
  signature,
  insuredValue: isInsurable(insuredValue) ? insuredValue : 0,
  ...(insuredValues && isInsurable(insuredValue) ? { insuredValues } : {}),
  ...(options?.length ? { options: [...options].sort() } : {}),
});

const placeOf = ({ country, postal, residential }: PricedPlace) => ({
  country,
  postal: normalizePostalCode(postal, country),
  state: '',
  city: '',
  residential,
});
