import { knownCarriers } from '../carriers/carrier-catalog.js';
import type { CarrierPreset } from '../carriers/carrier-descriptor.js';

/** Packaging that the carrier of this code provides. */
export type Preset = CarrierPreset & { carrier: string };

const all = knownCarriers.flatMap(({ code, presets: own }) =>
  own.map((preset): Preset => ({ ...preset, carrier: code })),
);

/** The packaging that a parcel can name in `preset`; retired ones come last. */
export const presets: readonly Preset[] = [
  ...all.filter(({ active }) => active),
  ...all.filter(({ active }) => !active),
];

const byCode = new Map(presets.map((preset) => [preset.code, preset]));

/** The preset of a parcel's `preset`; undefined for `custom` and for a code nobody knows. */
export function presetOf(code: string): Preset | undefined {
  return byCode.get(code);
}
