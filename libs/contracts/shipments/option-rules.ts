import type { BatteryKind, Parcel } from '../parcels/parcels.js';
import { convertWeight } from '../values/units.js';
import { rateOptions, type CarrierOptionCode, type RateOption } from './rate-options.js';

/** An option that a shipment asks for; `parcel` (0-based) and its `preset` where it is about one, `lb`: of dry ice. */
export type AskedOption = { option: CarrierOptionCode; parcel?: number; preset?: string; lb?: number };

/** The shipment as far as options go. */
export type OptionContent = { parcels: readonly Parcel[]; options?: readonly RateOption[] | undefined };

const none: readonly AskedOption[] = [];

/**
 * All options that a shipment asks for. Dry ice without its weight and batteries without their kind ask for nothing: programs from before
 * either could be said keep their answers.
 */
export function askedOptions({ parcels, options = [] }: OptionContent): readonly AskedOption[] {
  if (options.length === 0 && !parcels.some(({ dryIce, batteries }) => dryIce ?? batteries)) return none;
  return [
    ...rateOptions.filter((option) => options.includes(option)).map((option) => ({ option })),
    ...parcels.flatMap((parcel, index): AskedOption[] => [
      ...(parcel.dryIce
        ? [{ option: 'dry_ice' as const, parcel: index, preset: parcel.preset, lb: convertWeight(parcel.dryIce, 'lb') }]
        : []),
      ...(parcel.batteries ? [{ option: batteryOption(parcel.batteries), parcel: index, preset: parcel.preset }] : []),
    ]),
  ];
}

export const hasDryIce = ({ special, dryIce }: Parcel): boolean => special.includes('dry_ice') || dryIce !== undefined;
export const hasBatteries = ({ special, batteries }: Parcel): boolean =>
  special.includes('battery') || batteries !== undefined;

function batteryOption(kind: BatteryKind): CarrierOptionCode {
  if (kind.endsWith('contained')) return 'battery_contained';
  return kind.endsWith('packed') ? 'battery_packed' : 'battery_alone';
}

type OptionIssue = { path: string; code: string; message: string };

/** Options of a shipment that exclude each other, by path as in its body. */
export function optionIssues({ parcels, options = [] }: OptionContent): OptionIssue[] {
  const isBoth = options.includes('saturday_delivery') && options.includes('hold_for_pickup');
  return [
    ...(isBoth ? [{ path: 'options', code: 'options_conflict', message: heldOnSaturday }] : []),
    ...parcels.flatMap((parcel, index) =>
      parcelOptionIssues(parcel).map((issue) => ({ ...issue, path: `parcels.${index}.${issue.path}` })),
    ),
  ];
}

const heldOnSaturday = 'Choose Saturday delivery or hold for pickup: a held parcel isn’t delivered.';

/** The same of one parcel, by its fields. */
export function parcelOptionIssues(parcel: Parcel): OptionIssue[] {
  const { special, dryIce, weight } = parcel;
  const issues: OptionIssue[] = [];
  if (dryIce && special.includes('live_animal'))
    issues.push({ path: 'special', code: 'options_conflict', message: 'Live animals can’t travel with dry ice.' });
  if (dryIce && convertWeight(dryIce, 'lb') >= convertWeight(weight, 'lb'))
    issues.push({ path: 'dryIce', code: 'dry_ice_weight', message: 'The dry ice must weigh less than the parcel.' });
  return issues;
}

/** What a form asks for; programs may leave it out. */
export function missingDetails(parcel: Parcel): OptionIssue[] {
  const { dryIce, batteries } = parcel;
  const issues: OptionIssue[] = [];
  if (hasDryIce(parcel) && !dryIce)
    issues.push({ path: 'dryIce', code: 'required', message: 'Enter the weight of the dry ice.' });
  if (hasBatteries(parcel) && !batteries)
    issues.push({ path: 'batteries', code: 'required', message: 'Choose how the batteries are packed.' });
  return issues;
}
