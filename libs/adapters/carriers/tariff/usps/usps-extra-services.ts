import { missingSignature } from '#libs/contracts/carriers/own-signature.js';
import { askedOptions } from '#libs/contracts/shipments/option-rules.js';
import { insuranceLabel, insuredParcels, type InsuredParcel } from '#libs/domain/carriers/insured-parcels.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { joinExtras, optionExtras } from '../shared/option-extras.js';
import { isReason, refusalReasons, type Reason } from '../shared/refusal-reasons.js';
import { noExtras, type Extras } from '../shared/shipment-price.js';
import { uspsOptions } from './usps-options.js';

/** Highest insured value of a parcel, minor units. */
const insuranceLimit = 5_000_00;

/** [insured up to, fee] in minor units; each further $100 or part of it costs `furtherFee` (INS-1: Notice 123). */
const domesticTiers: [number, number][] = [
  [50_00, 2_70],
  [100_00, 3_40],
  [200_00, 4_40],
  [300_00, 4_45],
  [400_00, 5_95],
  [500_00, 7_45],
  [600_00, 8_95],
];
/**
 * The international list is known at its ends, $300 → 11.85 and $900 → 30.70, and goes on by 3.15; the steps between are
 * taken as 3.15 too (which ends 5 cents above, so the last is the list's own).
 */
const internationalTiers: [number, number][] = [
  [200_00, 0],
  [300_00, 11_85],
  [400_00, 15_00],
  [500_00, 18_15],
  [600_00, 21_30],
  [700_00, 24_45],
  [800_00, 27_60],
  [900_00, 30_70],
];

function feeFor(value: number, tiers: [number, number][], furtherFee: number): number {
  const tier = tiers.find(([upTo]) => value <= upTo);
  if (tier) return tier[1];
  const [last, fee] = tiers[tiers.length - 1] ?? [0, 0];
  return fee + Math.ceil((value - last) / 100_00) * furtherFee;
}

/** Fee in minor units to insure `value` (minor units) within the US. */
export const domesticInsurance = (value: number): number => feeFor(value, domesticTiers, 1_50);
/** The same to another country; the first $200 are free. */
export const internationalInsurance = (value: number): number => feeFor(value, internationalTiers, 3_15);

/** The name of the line, [ours (electronic), list (retail)] per parcel, minor units (Notice 123, extra services). */
const signatureFees = {
  none: ['', 0, 0],
  standard: ['Signature confirmation', 3_95, 4_95],
  adult: ['Adult signature', 8_40, 8_40],
  indirect: ['', 0, 0],
  certified: ['Certified Mail', 5_30, 5_30],
} as const;

/** A line for each insured parcel. @param feeOf the fee of a value, minor units */
function addInsurance(extras: Extras, insured: readonly InsuredParcel[], feeOf: (value: number) => number): void {
  for (const one of insured) {
    const fee = feeOf(one.value);
    const of = one.parcel === undefined ? {} : { parcel: one.parcel };
    if (fee > 0) extras.lines.push({ kind: 'insurance', label: insuranceLabel(one), amount: fee, ...of });
    extras.list += fee;
  }
}

const isOverLimit = (insured: readonly InsuredParcel[]): boolean => insured.some(({ value }) => value > insuranceLimit);

/** Options, insurance and signature of a domestic shipment. */
export function domesticExtras(request: RateRequest, service: string, military: boolean): Extras | Reason {
  const terms = { offered: uspsOptions, service, military, parcels: request.parcels.length };
  const options = optionExtras(terms, askedOptions(request));
  if (isReason(options)) return options;
  const covered = domesticCover(request, service);
  return isReason(covered) ? covered : joinExtras(covered, options);
}

/** Priority Mail Express asks for a signature free of charge. */
function domesticCover(request: RateRequest, service: string): Extras | Reason {
  if (!(request.insuredValue > 0) && request.signature === 'none') return noExtras;
  const insured = insuredParcels(request);
  if (isOverLimit(insured)) return refusalReasons.insuranceLimit;
  const extras: Extras = { lines: [], list: 0 };
  addInsurance(extras, insured, domesticInsurance);
  const { signature } = request;
  const missing = missingSignature({ carrier: 'usps', service }, request);
  if (missing) return missing;
  const included = service === 'priority_mail_express' && signature === 'standard';
  const [label, ours, list] = included ? signatureFees.none : signatureFees[signature];
  if (ours > 0) {
    request.parcels.forEach((_, parcel) => extras.lines.push({ kind: 'signature', label, amount: ours, parcel }));
    extras.list += list * request.parcels.length;
  }
  return extras;
}

/** Options, insurance and signature abroad. @param key of the service in the lists of countries */
export function internationalExtras(request: RateRequest, service: string, key: string): Extras | Reason {
  const terms = { offered: uspsOptions, service, parcels: request.parcels.length };
  const options = optionExtras(terms, askedOptions(request));
  if (isReason(options)) return options;
  const covered = internationalCover(request, key);
  return isReason(covered) ? covered : joinExtras(covered, options);
}

/** Only Express is signed for (always, free of charge), and First-Class packages cannot be insured. */
function internationalCover(request: RateRequest, service: string): Extras | Reason {
  const signed = service === 'pmei' && request.signature === 'standard';
  if (request.signature !== 'none' && !signed) return refusalReasons.noSignature;
  if (!(request.insuredValue > 0)) return noExtras;
  if (service === 'fcpis') return refusalReasons.noInsurance;
  const insured = insuredParcels(request);
  if (isOverLimit(insured)) return refusalReasons.insuranceLimit;
  const extras: Extras = { lines: [], list: 0 };
  addInsurance(extras, insured, internationalInsurance);
  return extras;
}
