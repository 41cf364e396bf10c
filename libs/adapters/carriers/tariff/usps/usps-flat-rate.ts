import type { Preset } from '#libs/contracts/parcels/presets.js';
import { uspsFlatRates } from './usps-price-lists.js';

/** Preset → packaging of the price list. Smaller envelopes and the board game box cost what their bigger kin costs. */
const packagings = new Map<string, string>([
  ['usps_flat_rate_envelope', 'flat_rate_envelope'],
  ['usps_gift_card_flat_rate_envelope', 'flat_rate_envelope'],
  ['usps_window_flat_rate_envelope', 'flat_rate_envelope'],
  ['usps_small_flat_rate_envelope', 'flat_rate_envelope'],
  ['usps_legal_flat_rate_envelope', 'legal_flat_rate_envelope'],
  ['usps_padded_flat_rate_envelope', 'padded_flat_rate_envelope'],
  ['usps_small_flat_rate_box', 'small_flat_rate_box'],
  ['usps_medium_flat_rate_box_1', 'medium_flat_rate_box_1'],
  ['usps_medium_flat_rate_box_2', 'medium_flat_rate_box_2'],
  ['usps_large_flat_rate_box', 'large_flat_rate_box'],
  ['usps_board_game_flat_rate_box', 'large_flat_rate_box'],
]);

/** Minor units: `retail` the list's price over the counter, `commercial` ours. */
export type FlatRate = { retail: number; commercial: number };
const rates = new Map<string, FlatRate>(uspsFlatRates.map((row) => [`${row.service} ${row.packaging}`, row]));

/**
 * The price of flat-rate packaging with a domestic service; undefined where the service does not take it.
 * @param military APO, FPO and DPO pay less for the large box
 */
export function flatRateOf(service: string, preset: Preset, military: boolean): FlatRate | undefined {
  const packaging = packagings.get(preset.code);
  if (!packaging) return undefined;
  const reduced = military ? rates.get(`${service} ${packaging}_apo`) : undefined;
  return reduced ?? rates.get(`${service} ${packaging}`);
}

/** Row of the international flat-rate list: envelope, small_box, medium_box, large_box. */
export function internationalPackaging(preset: Preset): string | undefined {
  const packaging = packagings.get(preset.code);
  if (!packaging) return undefined;
  if (packaging.endsWith('envelope')) return 'envelope';
  return `${packaging.split('_')[0]}_box`;
}
