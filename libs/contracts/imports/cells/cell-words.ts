import type { Contents, ShipmentBody } from '../../shipments/shipments.js';
import type { BatteryKind, PackagingType } from '../../parcels/parcels.js';
import { presets, type Preset } from '../../parcels/presets.js';
import { yesOrNo } from '../../text/yes-no.js';
import { normalizeWord } from '../columns/normalize-words.js';
import { memoize } from './memoize.js';

const wordMap = <T>(groups: [T, string][]): Map<string, T> =>
  new Map(groups.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)));

const signatures = wordMap<NonNullable<ShipmentBody['signature']>>([
  ['none', 'none nosignature nosignaturerequired notrequired noconfirmation noneeded delivery deliveryconfirmation'],
  [
    'standard',
    'standard signature direct directsignature directsignaturerequired service required signaturerequired signatureconfirmation unterschrift firma',
  ],
  ['adult', 'adult adultsignature adultsignaturerequired adult21 21 over21'],
  ['indirect', 'indirect indirectsignature indirectsignaturerequired'],
  ['certified', 'certified certifiedmail'],
]);

/** "Adult signature required", yes or no; undefined for other words. */
export const signatureOf = memoize((text: string): ShipmentBody['signature'] => {
  const isYes = yesOrNo(text);
  return isYes === undefined ? signatures.get(normalizeWord(text)) : isYes ? 'standard' : 'none';
});

const batteries = wordMap<BatteryKind>([
  [
    'ion_contained',
    'ioncontained containedion ioninequipment lithiumioncontained lithiumioninequipment secondarycontained un3481contained',
  ],
  [
    'ion_packed',
    'ionpacked packedion ionwithequipment lithiumionpacked lithiumionwithequipment secondarypacked un3481packed',
  ],
  ['ion_alone', 'ionalone lithiumionalone secondary un3480'],
  [
    'metal_contained',
    'metalcontained containedmetal metalinequipment lithiummetalcontained lithiummetalinequipment primarycontained un3091contained',
  ],
  [
    'metal_packed',
    'metalpacked packedmetal metalwithequipment lithiummetalpacked lithiummetalwithequipment primarypacked un3091packed',
  ],
  ['metal_alone', 'metalalone lithiummetalalone primary un3090'],
]);

/** "Ion contained", or null for "no"; undefined for other words. */
export const batteriesOf = memoize((text: string): BatteryKind | null | undefined =>
  yesOrNo(text) === false ? null : batteries.get(normalizeWord(text)),
);

const contentsTypes = wordMap<Contents['type']>([
  ['merchandise', 'merchandise goods sale saleofgoods ware handelsware marchandise mercancia products'],
  ['gift', 'gift gifts geschenk cadeau regalo'],
  ['documents', 'documents document dokumente dokument documentos'],
  ['sample', 'sample samples commercialsample muster warenmuster echantillon muestra'],
  ['returned', 'returned return returnedgoods returnmerchandise returns rucksendung retoure retour devolucion'],
  ['humanitarian', 'humanitarian humanitariandonation donation'],
  ['other', 'other others sonstiges sonstige autre otro'],
]);

/** The contents, for customs. */
export const contentsTypeOf = (text: string): Contents['type'] | undefined => contentsTypes.get(normalizeWord(text));

/** The digits of an HS code, 6 to 10 of them, or none; undefined for anything else. */
export function hsCodeOf(text: string): string | undefined {
  const digits = text.replace(/[.\s]/g, '');
  return /^(?:\d{6,10})?$/.test(digits) ? digits : undefined;
}

const types = wordMap<PackagingType>([
  [
    'parcel',
    'custom package parcel box ownbox ownpackaging yourpackaging mypackaging paket karton colis carton paquete caja customerpackaging bigbox largepackage smallbox mediumbox largebox',
  ],
  [
    'envelope',
    'envelope letter flat largeenvelope largeenvelopeorflat umschlag brief enveloppe sobre thickenvelope paddedenvelope',
  ],
  ['pak', 'pak softpack polymailer bag bubblemailer mailer pouch'],
  ['tube', 'tube rolle rohre tubo'],
]);

/** Names as carriers and shipping programs write them, with and without the carrier. */
const packagings = new Map<string, Preset>(
  presets.flatMap((preset) => {
    const { code, name, carrier, alsoCalled } = preset;
    const others = alsoCalled ? [alsoCalled, carrier + alsoCalled] : [];
    return [code, name, `${carrier} ${name}`, ...others].map((text) => [normalizeWord(text), preset] as const);
  }),
);

/** A carrier's packaging by code or name, or a kind of one's own; undefined for other words. */
export const packagingOf = memoize(
  (text: string): Preset | PackagingType | undefined =>
    packagings.get(normalizeWord(text)) ?? types.get(normalizeWord(text)),
);
