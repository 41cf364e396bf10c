import { presetOf } from '#libs/contracts/parcels/presets.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { packagingText } from '../packaging/packaging-text';

/** "Box 12 × 9 × 4 in, 2.5 lb" or "Medium Flat Rate Box, 5 lb"; of several: how many and the first. */
export function parcelsText(parcels: readonly ParcelForm[]): string {
  const [first, ...others] = parcels;
  if (!first) return 'No package yet';
  const preset = presetOf(first.preset);
  const size = first.length ? ` ${first.length} × ${first.width} × ${first.height} ${first.lengthUnit}` : '';
  const name = preset ? preset.name : `${packagingText[first.type].name}${size}`;
  const text = first.weight ? `${name}, ${first.weight} ${first.weightUnit}` : name;
  return others.length > 0 ? `${parcels.length} parcels; first: ${text}` : text;
}
