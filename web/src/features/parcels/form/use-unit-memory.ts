import { useRef } from 'react';
import type { LengthUnit, WeightUnit } from '#libs/contracts/parcels/parcels.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { switchLength, switchWeight, type Entered } from './unit-switch';

/** Remembers which value was entered in which unit, so that switching units there and back changes nothing. */
export function useUnitMemory(read: () => ParcelForm) {
  const weight = useRef<Entered<WeightUnit> | null>(null);
  const size = useRef<Entered<LengthUnit> | null>(null);
  return {
    /** The user typed: the memory starts over. */
    typed: (field: keyof ParcelForm) => {
      if (field === 'weight') weight.current = null;
      else size.current = null;
    },
    toWeight: (unit: WeightUnit): Partial<ParcelForm> => {
      const now = read();
      weight.current ??= { values: [now.weight], unit: now.weightUnit };
      return { weight: switchWeight(weight.current, unit)[0] ?? '', weightUnit: unit };
    },
    toLength: (unit: LengthUnit): Partial<ParcelForm> => {
      const now = read();
      size.current ??= { values: [now.length, now.width, now.height], unit: now.lengthUnit };
      const [length = '', width = '', height = ''] = switchLength(size.current, unit);
      return { length, width, height, lengthUnit: unit };
    },
  };
}
