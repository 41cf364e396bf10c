import type { Address, Place } from '#libs/contracts/addresses/address.js';
import type { BatteryKind, Parcel } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { hasBatteries, hasDryIce } from '#libs/contracts/shipments/option-rules.js';
import { convertLength, convertWeight } from '#libs/contracts/values/units.js';
import type { LabelRequest, RateRequest } from '#libs/domain/carriers/carrier.js';
import type { CustomsDeclaration } from '#libs/domain/customs/customs-declaration.js';
import { predefinedPackages } from './service-catalog.js';

const placeBody = ({ city, state, postal, country, residential }: Place) => ({
  city,
  state,
  zip: postal,
  country,
  residential,
});

export const addressBody = (address: Address) => {
  const { name, company, street1, street2, city, state, postal, country, phone, email, residential, printedAs } =
    address;
  const lines = { name, company, street1, street2, city, state, ...printedAs };
  return { ...lines, zip: postal, country, phone, email, residential };
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Ounces to a tenth, at least one; inches. */
function parcelBody({ preset, weight, dimensions }: Parcel) {
  const named = predefinedPackages[preset];
  const ounces = Math.max(0.1, tenth(convertWeight(weight, 'oz')));
  const size = dimensions ?? sizeOf(preset);
  if (named !== undefined || !size) return { weight: ounces, ...(named ? { predefined_package: named } : {}) };
  const [length, width, height] = [size.length, size.width, size.height].map((side) =>
    tenth(convertLength(side, size.unit, 'in')),
  );
  return { weight: ounces, length, width, height };
}

function sizeOf(preset: string): NonNullable<Parcel['dimensions']> | undefined {
  const outside = presetOf(preset)?.outside;
  return outside && { length: outside[0], width: outside[1], height: outside[2], unit: 'in' };
}

/** docs.easypost.com, shipment options; Certified Mail has an option of its own. */
const signatures = {
  none: {},
  standard: { delivery_confirmation: 'SIGNATURE' },
  adult: { delivery_confirmation: 'ADULT_SIGNATURE' },
  indirect: { delivery_confirmation: 'INDIRECT_SIGNATURE' },
  certified: { certified_mail: true },
} as const;

/** Which batteries, in the vendor's words: secondary ones are rechargeable. */
const hazmat: Readonly<Record<BatteryKind, string>> = {
  ion_contained: 'SECONDARY_CONTAINED',
  ion_packed: 'SECONDARY_PACKED',
  ion_alone: 'SECONDARY',
  metal_contained: 'PRIMARY_CONTAINED',
  metal_packed: 'PRIMARY_PACKED',
  metal_alone: 'PRIMARY',
};

type Requested = Pick<RateRequest, 'signature' | 'options' | 'shipDate'> & Pick<LabelRequest, 'labelType'>;

/** Options of the whole shipment that change its price. */
function optionsBody({ signature, options = [], shipDate, labelType }: Requested) {
  return {
    ...{ label_format: labelType === 'zpl' ? 'ZPL' : 'PNG', label_size: '4x6', label_date: `${shipDate}T16:00:00Z` },
    ...signatures[signature],
    ...(options.includes('saturday_delivery') ? { saturday_delivery: true } : {}),
    ...(options.includes('hold_for_pickup') ? { hold_for_pickup: true } : {}),
  };
}

/** Options of one parcel. Dry ice is weighed in ounces. */
function contentsOptions(parcel: Parcel) {
  const { special, dryIce, batteries } = parcel;
  return {
    ...(hasDryIce(parcel) ? { dry_ice: true } : {}),
    ...(dryIce ? { dry_ice_weight: String(Math.max(0.1, tenth(convertWeight(dryIce, 'oz')))) } : {}),
    ...(hasBatteries(parcel) ? { hazmat: batteries ? hazmat[batteries] : 'LITHIUM' } : {}),
    ...(special.includes('perishable') ? { perishable: true } : {}),
  };
}

type Body = { path: 'shipments' | 'orders'; body: object };

function wrapped(shared: object, shipmentOptions: object, parcels: readonly Parcel[], reference?: string): Body {
  const named = reference === undefined ? {} : { reference };
  const pieces = parcels.map((parcel) => ({
    parcel: parcelBody(parcel),
    options: { ...shipmentOptions, ...contentsOptions(parcel) },
  }));
  const [only] = pieces;
  if (pieces.length === 1 && only) return { path: 'shipments', body: { shipment: { ...shared, ...named, ...only } } };
  return { path: 'orders', body: { order: { ...shared, ...named, shipments: pieces } } };
}

/** The request that brings rates: a shipment, or an order of several. */
export const rateBody = (request: RateRequest): Body =>
  wrapped(
    { from_address: placeBody(request.from), to_address: placeBody(request.to) },
    optionsBody(request),
    request.parcels,
  );

/** The request that makes what is then bought, under our reference. */
export function purchaseBody(request: LabelRequest): Body {
  const printed = request.references.filter((line) => line.trim() !== '').slice(0, 3);
  const lines = Object.fromEntries(printed.map((line, at) => [`print_custom_${at + 1}`, line]));
  const shared = {
    from_address: addressBody(request.from),
    to_address: addressBody(request.to),
    return_address: addressBody(request.returnTo),
    ...(request.customs ? { customs_info: customsBody(request.customs) } : {}),
  };
  return wrapped(
    shared,
    { ...optionsBody(request), ...lines, ...incotermOf(request.customs) },
    request.parcels,
    request.reference,
  );
}

const incotermOf = (customs: CustomsDeclaration | undefined) => (customs ? { incoterm: customs.incoterm } : {});

/** Values in dollars and weights in ounces, of one line each. */
const customsBody = (customs: CustomsDeclaration) => ({
  ...{ contents_type: customs.contentsType === 'returned' ? 'returned_goods' : customs.contentsType },
  ...{ contents_explanation: customs.explanation, customs_certify: customs.certified, customs_signer: customs.signer },
  ...{ non_delivery_option: customs.nonDelivery, restriction_type: 'none', eel_pfc: customs.exportFiling ?? undefined },
  customs_items: customs.items.map(({ description, quantity, value, grams, origin, hsCode, sku }) => ({
    ...{ description, quantity, origin_country: origin, hs_tariff_number: hsCode, code: sku || undefined },
    value: ((value * quantity) / 100).toFixed(2),
    weight: tenth((grams * quantity) / 28.349523125),
    currency: 'USD',
  })),
});
