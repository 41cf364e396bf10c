import type { Preset } from '#libs/contracts/parcels/presets.js';
import type { OneRateGroup } from './fedex-lane.js';
import { oneRates } from './fedex-price-lists.js';

/** Preset → packaging of the list; two shapes of a box cost the same. */
const packagings: Record<string, string> = {
  fedex_envelope: 'Envelope',
  fedex_pak: 'Pak',
  fedex_extra_small_box: 'Extra Small Box',
  fedex_small_box: 'Small Box',
  fedex_small_box_2: 'Small Box',
  fedex_medium_box: 'Medium Box',
  fedex_large_box: 'Large Box',
  fedex_large_box_2: 'Large Box',
  fedex_extra_large_box: 'Extra Large Box',
  fedex_extra_large_box_2: 'Extra Large Box',
  fedex_tube: 'Tube',
};
const serviceNames: Record<string, string> = {
  first_overnight: 'First Overnight',
  priority_overnight: 'Priority Overnight',
  standard_overnight: 'Standard Overnight',
  '2day_am': '2Day A.M.',
  '2day': '2Day',
  express_saver: 'Express Saver',
};

/** FedEx One Rate in minor units: one price per packaging, service and distance group; 0 where there is none. */
export function oneRateOf(preset: Preset, service: string, group: OneRateGroup): number {
  return oneRates[packagings[preset.code] ?? '']?.[serviceNames[service] ?? '']?.[group] ?? 0;
}
