import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PackagingType } from '#libs/contracts/parcels/parcels.js';
import { presets, type Preset } from '#libs/contracts/parcels/presets.js';

/** The four kinds of packaging, in plain words. */
export const packagingText: Record<PackagingType, { name: string; use: string; limit: string }> = {
  envelope: { name: 'Envelope', use: 'Papers, cards, flat items', limit: 'Up to 0.8 in thick' },
  pak: { name: 'Pak or soft pack', use: 'Clothes, books, items that don’t need a box', limit: 'Up to 70 lb' },
  parcel: { name: 'Box', use: 'Almost everything', limit: 'Up to 150 lb, 165 in length + girth' },
  tube: { name: 'Tube', use: 'Posters, plans, rods', limit: 'Up to 38 in in a carrier’s tube' },
};

/** Presets of a kind that can be chosen, by carrier. */
export function presetGroups(type: PackagingType): { carrier: string; presets: Preset[] }[] {
  const offered = presets.filter((preset) => preset.active && preset.type === type);
  const carriers = [...new Set(offered.map((preset) => preset.carrier))];
  return carriers.map((carrier) => ({
    carrier: carrierName(carrier),
    presets: offered.filter((preset) => preset.carrier === carrier),
  }));
}

/** "11.25 × 8.75 × 6 in, one price up to 70 lb". */
export function presetText(preset: Preset): string {
  const size = preset.outside ? `${preset.outside.join(' × ')} in, ` : '';
  const price = preset.flat ? 'one price' : 'priced by weight';
  return `${size}${price} up to ${preset.maxWeightLb} lb`;
}
