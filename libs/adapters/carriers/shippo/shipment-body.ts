import type { Address, Place } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { hasBatteries, hasDryIce } from '#libs/contracts/shipments/option-rules.js';
import { convertLength, convertWeight } from '#libs/contracts/values/units.js';
import type { LabelRequest, RateRequest } from '#libs/domain/carriers/carrier.js';
import type { CustomsDeclaration } from '#libs/domain/customs/customs-declaration.js';
import { parcelTemplates } from './service-catalog.js';

/** Numbers are texts in this API; to a hundredth. */
const number = (value: number): string => String(Math.round(value * 100) / 100);
const dollars = (minor: number): string => (minor / 100).toFixed(2);

const placeBody = ({ city, state, postal, country, residential }: Place) => ({
  ...{ city, state, zip: postal, country, is_residential: residential },
});

const addressBody = (address: Address) => {
  const { name, company, street1, street2, city, state, postal, country, phone, email, residential } = address;
  const lines = { name, company, street1, street2, city, state, ...address.printedAs };
  return { ...lines, zip: postal, country, phone, email, is_residential: residential };
};

/** Whether the vendor can be asked about it: it wants a template of its own or a size. */
export const hasSize = ({ preset, dimensions }: Parcel): boolean =>
  parcelTemplates[preset] !== undefined || dimensions !== null || presetOf(preset)?.outside !== undefined;

/** Ounces and inches; printed references go with each parcel. */
function parcelBody({ preset, weight, dimensions }: Parcel, references: readonly string[]) {
  const [first, second] = references;
  const extra = {
    ...(first === undefined ? {} : { reference_1: first }),
    ...(second === undefined ? {} : { reference_2: second }),
  };
  const shared = {
    weight: number(Math.max(0.1, convertWeight(weight, 'oz'))),
    mass_unit: 'oz',
    ...(first === undefined ? {} : { extra }),
  };
  const template = parcelTemplates[preset];
  if (template !== undefined) return { ...shared, template };
  const outside = presetOf(preset)?.outside;
  const sides = dimensions
    ? [dimensions.length, dimensions.width, dimensions.height].map((side) => convertLength(side, dimensions.unit, 'in'))
    : (outside ?? []);
  const [length = 1, width = 1, height = 1] = sides;
  return { ...shared, length: number(length), width: number(width), height: number(height), distance_unit: 'in' };
}

const confirmations = {
  ...{ none: undefined, standard: 'STANDARD', adult: 'ADULT' },
  ...{ indirect: 'INDIRECT', certified: 'CERTIFIED' },
} as const;

/** What determines a price besides size and weight. */
function extraBody(request: Pick<RateRequest, 'signature' | 'parcels' | 'insuredValue' | 'options'>) {
  const { signature, parcels, insuredValue, options = [] } = request;
  const iced = parcels.filter(hasDryIce);
  const kilograms = iced.reduce((sum, { dryIce }) => sum + (dryIce ? convertWeight(dryIce, 'kg') : 0), 0);
  const confirmation = confirmations[signature];
  return {
    ...(confirmation ? { signature_confirmation: confirmation } : {}),
    ...(insuredValue > 0
      ? { insurance: { amount: dollars(insuredValue), currency: 'USD', content: 'Merchandise' } }
      : {}),
    ...(options.includes('saturday_delivery') ? { saturday_delivery: true } : {}),
    ...(iced.length > 0 ? { dry_ice: { contains_dry_ice: true, weight: number(Math.max(0.01, kilograms)) } } : {}),
    ...(parcels.some(hasBatteries)
      ? { dangerous_goods: { contains: true, lithium_batteries: { contains: true } } }
      : {}),
  };
}

const shared = (request: RateRequest | LabelRequest, references: readonly string[]) => ({
  ...{ shipment_date: `${request.shipDate}T16:00:00Z`, extra: extraBody(request), async: false },
  parcels: request.parcels.map((parcel) => parcelBody(parcel, references)),
});

/** The shipment that brings rates: places only. */
export const rateBody = (request: RateRequest) => ({
  ...{ address_from: placeBody(request.from), address_to: placeBody(request.to) },
  ...shared(request, []),
});

/** The shipment whose rate is then bought, under our reference. */
export const purchaseBody = (request: LabelRequest) => ({
  ...{ address_from: addressBody(request.from), address_to: addressBody(request.to) },
  ...{ address_return: addressBody(request.returnTo), metadata: request.reference },
  ...(request.customs ? { customs_declaration: customsBody(request.customs) } : {}),
  ...shared(
    request,
    request.references.filter((line) => line.trim() !== ''),
  ),
});

const contentsTypes: Readonly<Record<CustomsDeclaration['contentsType'], string>> = {
  merchandise: 'MERCHANDISE',
  gift: 'GIFT',
  documents: 'DOCUMENTS',
  sample: 'SAMPLE',
  returned: 'RETURN_MERCHANDISE',
  humanitarian: 'HUMANITARIAN_DONATION',
  other: 'OTHER',
};

/** Incoterms known to the vendor; the others are on our invoice. */
const knownIncoterms: readonly string[] = ['DDP', 'DDU', 'FCA', 'DAP'];

/** "NOEEI 30.37(a)" → NOEEI_30_37_a; "AES X2026…" → the number of the filing. */
function exportBody(filing: string | null) {
  if (filing === null) return {};
  const [, itn] = /^AES (.+)$/.exec(filing) ?? [];
  return itn === undefined
    ? { eel_pfc: filing.replaceAll(/[ .(]/g, '_').replace(')', '') }
    : { eel_pfc: 'AES_ITN', aes_itn: itn };
}

/** Values and weights are those of a whole line. */
const customsBody = (customs: CustomsDeclaration) => ({
  ...{ contents_type: contentsTypes[customs.contentsType], contents_explanation: customs.explanation },
  ...{ certify: customs.certified, certify_signer: customs.signer, ...exportBody(customs.exportFiling) },
  non_delivery_option: customs.nonDelivery.toUpperCase(),
  ...(knownIncoterms.includes(customs.incoterm) ? { incoterm: customs.incoterm } : {}),
  ...(customs.invoiceNumber ? { invoice: customs.invoiceNumber } : {}),
  items: customs.items.map(({ description, quantity, value, grams, origin, hsCode, sku }) => ({
    ...{ description, quantity, origin_country: origin, mass_unit: 'g', net_weight: number(grams * quantity) },
    ...{ value_amount: dollars(value * quantity), value_currency: 'USD' },
    ...(hsCode ? { hs_code: hsCode, tariff_number: hsCode } : {}),
    ...(sku ? { sku_code: sku } : {}),
  })),
});
