/** Why a service does not take a parcel: a code for programs and a plain sentence for people (RAT-4). */
export type Reason = { code: string; text: string };

const overWeight = new Map<number, Reason>();
/** "Over 70 lb." */
export function overWeightOf(limitLb: number): Reason {
  let reason = overWeight.get(limitLb);
  if (!reason) overWeight.set(limitLb, (reason = { code: 'over_weight', text: `Over ${limitLb} lb.` }));
  return reason;
}

/** Reads the property: `in` is slower for values of many shapes, and every price is asked. */
export const isReason = (value: object): value is Reason => (value as Partial<Reason>).code !== undefined;

/** What keeps a service of any carrier from being offered, apart from the weight. */
export const refusalReasons = {
  noParcels: { code: 'no_parcels', text: 'There is no parcel to price.' },
  tooManyParcels: { code: 'too_many_parcels', text: 'A shipment takes at most 25 parcels.' },
  badWeight: { code: 'bad_weight', text: 'The weight is not a number greater than 0.' },
  badSize: { code: 'bad_size', text: 'The size is not three numbers greater than 0.' },
  noSize: { code: 'no_size', text: 'The size of the parcel is missing.' },
  unknownPackaging: { code: 'unknown_packaging', text: 'Nobody hands out packaging by that name.' },
  retiredPackaging: { code: 'retired_packaging', text: 'This packaging is not sold any more.' },
  otherPackaging: { code: 'packaging', text: 'This packaging goes by another service.' },
  otherCarrierPackaging: { code: 'packaging', text: 'This packaging belongs to another carrier.' },
  unknownZip: { code: 'unknown_zip', text: 'There is no such ZIP code.' },
  unknownCountry: { code: 'unknown_country', text: 'There is no such country in the price list.' },
  originAbroad: { code: 'origin_not_served', text: 'Parcels are picked up in the United States only.' },
  noService: { code: 'no_service', text: 'This service does not go to that country.' },
  noServiceRegion: { code: 'no_service', text: 'This service does not go to that part of the country.' },
  tooLong108: { code: 'over_size', text: 'Longer than 108 in with girth.' },
  tooLong130: { code: 'over_size', text: 'Longer than 130 in with girth.' },
  tooLong165: { code: 'over_size', text: 'Longer than 165 in with girth.' },
  side108: { code: 'over_size', text: 'One side is longer than 108 in.' },
  side119: { code: 'over_size', text: 'One side is longer than 119 in.' },
  side24: { code: 'over_size', text: 'One side is longer than 24 in.' },
  sides36: { code: 'over_size', text: 'Length, width and height add up to more than 36 in.' },
  liveAnimal: { code: 'live_animal', text: 'Live animals are not taken.' },
  dryIce: { code: 'dry_ice', text: 'Dry ice is not taken abroad.' },
  noInsurance: { code: 'no_insurance', text: 'This service cannot be insured.' },
  insuranceLimit: { code: 'no_insurance', text: 'Insured for at most $5,000.' },
  noSignature: { code: 'no_signature', text: 'A signature cannot be ordered with this service.' },
  sizeOver150: { code: 'over_weight', text: 'Its size counts for more than 150 lb.' },
  sizeOver100: { code: 'over_weight', text: 'Its size counts for more than 100 lb.' },
  noPrice: { code: 'no_price', text: 'The price list has no price for this.' },
} as const satisfies Record<string, Reason>;
