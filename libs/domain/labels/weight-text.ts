import type { Weight } from '#libs/contracts/parcels/parcels.js';
import { convertWeight } from '#libs/contracts/values/units.js';

/** "2 lb 3.5 oz" to a tenth of an ounce; a weight entered in grams keeps them: "1.2 kg (2 lb 10.3 oz)". */
export function weightText(weight: Weight): string {
  const tenths = Math.max(1, Math.round(convertWeight(weight, 'oz') * 10));
  const pounds = Math.floor(tenths / 160);
  const ounces = (tenths % 160) / 10;
  const parts = [pounds > 0 ? `${pounds} lb` : '', ounces > 0 ? `${ounces} oz` : ''].filter(Boolean);
  const imperial = parts.join(' ');
  return weight.unit === 'g' || weight.unit === 'kg' ? `${weight.value} ${weight.unit} (${imperial})` : imperial;
}
