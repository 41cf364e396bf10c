import type { BatteryKind } from '#libs/contracts/parcels/parcels.js';

export const batteryTexts: Record<BatteryKind, string> = {
  ion_contained: 'Lithium-ion, in the equipment',
  ion_packed: 'Lithium-ion, packed with the equipment',
  ion_alone: 'Lithium-ion, without equipment',
  metal_contained: 'Lithium metal, in the equipment',
  metal_packed: 'Lithium metal, packed with the equipment',
  metal_alone: 'Lithium metal, without equipment',
};
