import type { BatteryKind, Parcel } from '../parcels/parcels.js';
import { convertWeight } from '../values/units.js';
import { rateOptions, type CarrierOptionCode, type RateOption } from './rate-options.js';

/** An option of a shipment; `parcel` (0-based) and its `preset` for an option of one parcel, `lb`: weight of the dry ice. */
export type AskedOption = { option: CarrierOptionCode; parcel?: number; preset?: string; lb?: number };

/** The fields of a shipment that determine its options. */
export type OptionContent = { parcels: readonly Parcel[]; options?: readonly RateOption[] | undefined };

const none: readonly AskedOption[] = [];

/**
 * All options of a shipment. Dry ice without a weight and batteries without a kind are no options, so that programs written
 * before those fields get the same rates.
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

/** Options of a shipment that exclude each other, by path in its body. */
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

/** The same for one parcel, by its fields. */
export function parcelOptionIssues(parcel: Parcel): OptionIssue[] {
  const { special, dryIce, weight } = parcel;
  const issues: OptionIssue[] = [];
  if (dryIce && special.includes('live_animal'))
    issues.push({ path: 'special', code: 'options_conflict', message: 'Live animals can’t travel with dry ice.' });
  if (dryIce && convertWeight(dryIce, 'lb') >= convertWeight(weight, 'lb'))
    issues.push({ path: 'dryIce', code: 'dry_ice_weight', message: 'The dry ice must weigh less than the parcel.' });
  return issues;
}

/** Details that forms require and programs may omit. */
export function missingDetails(parcel: Parcel): OptionIssue[] {
  const { dryIce, batteries } = parcel;
  const issues: OptionIssue[] = [];
  if (hasDryIce(parcel) && !dryIce)
    issues.push({ path: 'dryIce', code: 'required', message: 'Enter the weight of the dry ice.' });
  if (hasBatteries(parcel) && !batteries)
    issues.push({ path: 'batteries', code: 'required', message: 'Choose how the batteries are packed.' });
  return issues;
}
