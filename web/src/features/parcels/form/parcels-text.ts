import { presetOf } from '#libs/contracts/parcels/presets.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { usePreferences } from '../../../stores/preferences';
import { isGuest } from '../../../stores/session';
import { packagingText } from '../packaging/packaging-text';
import { switchLength, switchWeight } from './unit-switch';

/** "Box 12 × 9 × 4 in, 2.5 lb" or "Medium Flat Rate Box, 5 lb"; of several: how many and the first. */
export function parcelsText(parcels: readonly ParcelForm[]): string {
  const [entered, ...others] = parcels;
  if (!entered) return 'No package yet';
  const first = inOwnUnits(entered);
  const preset = presetOf(first.preset);
  const size = first.length ? ` ${first.length} × ${first.width} × ${first.height} ${first.lengthUnit}` : '';
  const name = preset ? preset.name : `${packagingText[first.type].name}${size}`;
  const text = first.weight ? `${name}, ${first.weight} ${first.weightUnit}` : name;
  return others.length > 0 ? `${parcels.length} parcels; first: ${text}` : text;
}

const isMetric = (unit: string): boolean => ['kg', 'g', 'cm'].includes(unit);

/** In the units of the account where those of the parcel are of the other system; ounces stay ounces beside pounds. */
function inOwnUnits(parcel: ParcelForm): ParcelForm {
  if (isGuest()) return parcel;
  const { weightUnit, lengthUnit } = usePreferences.getState();
  const { weight, length, width, height, ...rest } = parcel;
  const shown = { ...parcel };
  if (isMetric(weightUnit) !== isMetric(rest.weightUnit) && weight)
    Object.assign(shown, {
      weight: switchWeight({ values: [weight], unit: rest.weightUnit }, weightUnit)[0],
      weightUnit,
    });
  if (lengthUnit !== rest.lengthUnit && length) {
    const sides = switchLength({ values: [length, width, height], unit: rest.lengthUnit }, lengthUnit);
    Object.assign(shown, { length: sides[0], width: sides[1], height: sides[2], lengthUnit });
  }
  return shown;
}
