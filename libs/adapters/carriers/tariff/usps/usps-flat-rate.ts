import type { Preset } from '#libs/contracts/parcels/presets.js';
import type { PriceTable } from '../shared/price-table.js';

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
/** The two lists of a service's flat rates. */
export type FlatRateTables = { retail: PriceTable; commercial: PriceTable };

function rateOf({ retail, commercial }: FlatRateTables, packaging: string): FlatRate | undefined {
  const ours = commercial.named(packaging, 0);
  return ours > 0 ? { retail: retail.named(packaging, 0), commercial: ours } : undefined;
}

/**
 * The price of flat-rate packaging with a domestic service's tables; undefined where the service does not take it.
 * @param military APO, FPO and DPO pay less for the large box
 */
export function flatRateOf(tables: FlatRateTables, preset: Preset, military: boolean): FlatRate | undefined {
  const packaging = packagings.get(preset.code);
  if (!packaging) return undefined;
  const reduced = military ? rateOf(tables, `${packaging}_apo`) : undefined;
  return reduced ?? rateOf(tables, packaging);
}

/** Row of the international flat-rate list: envelope, small_box, medium_box, large_box. */
export function internationalPackaging(preset: Preset): string | undefined {
  const packaging = packagings.get(preset.code);
  if (!packaging) return undefined;
  if (packaging.endsWith('envelope')) return 'envelope';
  return `${packaging.split('_')[0]}_box`;
}
