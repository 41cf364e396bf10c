import { presetOf, type Preset } from '#libs/contracts/parcels/presets.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import { convertWeight, sidesInInches } from '#libs/contracts/values/units.js';
import { refusalReasons, type Reason } from './refusal-reasons.js';

/** A parcel as the price lists see it: pounds and inches, exact. */
export type Piece = {
  index: number;
  lb: number;
  /** Longest side first; zeros where no size is known (only flat packaging may do without). */
  length: number;
  width: number;
  height: number;
  /** Cubic inches of the sides as entered. */
  volume: number;
  /** Length plus girth: the longest side and twice the two others. */
  girthLength: number;
  /** Length, width and height added up. */
  sides: number;
  hasSize: boolean;
  tube: boolean;
  preset: Preset | undefined;
  liveAnimal: boolean;
  perishable: boolean;
  dryIce: boolean;
};

const isMeasure = (value: number): boolean => Number.isFinite(value) && value > 0 && value < 1e6;

function sizeOf(parcel: Parcel, preset: Preset | undefined): [number, number, number] | Reason | undefined {
  const entered = parcel.dimensions;
  if (entered) {
    if (![entered.length, entered.width, entered.height].every(isMeasure)) return refusalReasons.badSize;
    return sidesInInches(entered);
  }
  if (!preset?.outside) return preset?.flat ? undefined : refusalReasons.noSize;
  return [...preset.outside].sort((a, b) => b - a) as [number, number, number];
}

/** Turns a parcel into a piece, or says why it cannot be rated at all. */
export function pieceOf(parcel: Parcel, index: number): Piece | Reason {
  if (!isMeasure(parcel.weight.value)) return refusalReasons.badWeight;
  const preset = presetOf(parcel.preset);
  if (!preset && parcel.preset !== 'custom') return refusalReasons.unknownPackaging;
  if (preset && !preset.active) return refusalReasons.retiredPackaging;
  const size = sizeOf(parcel, preset);
  if (size && 'code' in size) return size;
  const [length, width, height] = size ?? [0, 0, 0];
  const { special } = parcel;
  return {
    index,
    lb: convertWeight(parcel.weight, 'lb'),
    length,
    width,
    height,
    volume: length * width * height,
    girthLength: length + 2 * (width + height),
    sides: length + width + height,
    hasSize: size !== undefined,
    tube: parcel.type === 'tube',
    preset,
    liveAnimal: special.includes('live_animal'),
    perishable: special.includes('perishable'),
    dryIce: special.includes('dry_ice'),
  };
}
