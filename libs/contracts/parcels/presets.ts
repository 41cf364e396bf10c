import type { PackagingType } from './parcels.js';

/** Inches: length, width, height. */
export type Size = readonly [number, number, number];

/**
 * A packaging that a carrier hands out. `flat` says how it is priced: at one price whatever the weight (USPS flat rate,
 * FedEx One Rate), or, where it is absent, like one's own box.
 */
export type Preset = {
  code: string;
  carrier: 'usps' | 'fedex' | 'ups';
  type: PackagingType;
  name: string;
  /** Outside size, what the carrier measures; absent where the packaging has no fixed size. */
  outside?: Size;
  /** Usable room inside, where it is published. */
  inside?: Size;
  flat?: 'flat_rate' | 'one_rate';
  /** Pounds. */
  maxWeightLb: number;
  /** False: kept so that old shipments still read well, not offered for new ones. */
  active: boolean;
};

type Row = Omit<Preset, 'carrier' | 'maxWeightLb' | 'active'>;

const flatRate = (row: Row): Preset => ({ ...row, carrier: 'usps', flat: 'flat_rate', maxWeightLb: 70, active: true });
const oneRate = (row: Row, maxWeightLb = 50): Preset => ({
  ...row,
  carrier: 'fedex',
  flat: 'one_rate',
  maxWeightLb,
  active: true,
});
const hidden = (carrier: 'usps' | 'ups' | 'fedex', row: Row, maxWeightLb: number): Preset => ({
  ...row,
  carrier,
  maxWeightLb,
  active: false,
});

/**
 * The packaging that a parcel can name in `preset`. Sizes of USPS flat rate: Notice 123 of 5 Oct 2025; the others: the
 * carriers' packaging pages. UPS packaging and the retired USPS Regional Rate boxes are known but not offered.
 */
export const presets: readonly Preset[] = [
  flatRate({
    code: 'usps_flat_rate_envelope',
    type: 'envelope',
    name: 'Flat Rate Envelope',
    outside: [12.5, 9.5, 0.75],
  }),
  flatRate({
    code: 'usps_legal_flat_rate_envelope',
    type: 'envelope',
    name: 'Legal Flat Rate Envelope',
    outside: [15, 9.5, 0.75],
  }),
  flatRate({
    code: 'usps_padded_flat_rate_envelope',
    type: 'envelope',
    name: 'Padded Flat Rate Envelope',
    outside: [12.5, 9.5, 1],
  }),
  flatRate({
    code: 'usps_gift_card_flat_rate_envelope',
    type: 'envelope',
    name: 'Gift Card Flat Rate Envelope',
    outside: [10, 7, 0.75],
  }),
  flatRate({
    code: 'usps_window_flat_rate_envelope',
    type: 'envelope',
    name: 'Window Flat Rate Envelope',
    outside: [10, 5, 0.75],
  }),
  flatRate({
    code: 'usps_small_flat_rate_envelope',
    type: 'envelope',
    name: 'Small Flat Rate Envelope',
    outside: [10, 6, 0.75],
  }),
  flatRate({
    code: 'usps_small_flat_rate_box',
    type: 'parcel',
    name: 'Small Flat Rate Box',
    outside: [8.69, 5.44, 1.75],
    inside: [8.625, 5.375, 1.625],
  }),
  flatRate({
    code: 'usps_medium_flat_rate_box_1',
    type: 'parcel',
    name: 'Medium Flat Rate Box, top-loading',
    outside: [11.25, 8.75, 6],
    inside: [11, 8.5, 5.5],
  }),
  flatRate({
    code: 'usps_medium_flat_rate_box_2',
    type: 'parcel',
    name: 'Medium Flat Rate Box, side-loading',
    outside: [14, 12, 3.5],
    inside: [13.625, 11.875, 3.375],
  }),
  flatRate({
    code: 'usps_large_flat_rate_box',
    type: 'parcel',
    name: 'Large Flat Rate Box',
    outside: [12.25, 12.25, 6],
    inside: [12, 11.75, 5.5],
  }),
  flatRate({
    code: 'usps_board_game_flat_rate_box',
    type: 'parcel',
    name: 'Board Game Flat Rate Box',
    outside: [24.06, 11.88, 3.13],
  }),
  { code: 'usps_soft_pack', carrier: 'usps', type: 'pak', name: 'Soft pack', maxWeightLb: 70, active: true },
  oneRate({ code: 'fedex_envelope', type: 'envelope', name: 'FedEx Envelope', outside: [12.5, 9.5, 0.8] }, 10),
  oneRate({ code: 'fedex_pak', type: 'pak', name: 'FedEx Pak', outside: [15.5, 12, 1] }),
  oneRate({ code: 'fedex_extra_small_box', type: 'parcel', name: 'FedEx Extra Small Box' }),
  oneRate({ code: 'fedex_small_box', type: 'parcel', name: 'FedEx Small Box', outside: [12.38, 10.88, 1.5] }),
  oneRate({ code: 'fedex_small_box_2', type: 'parcel', name: 'FedEx Small Box, deep', outside: [11.25, 8.75, 4.38] }),
  oneRate({ code: 'fedex_medium_box', type: 'parcel', name: 'FedEx Medium Box', outside: [13.25, 11.5, 2.38] }),
  oneRate({ code: 'fedex_large_box', type: 'parcel', name: 'FedEx Large Box', outside: [17.5, 12.38, 3] }),
  oneRate({ code: 'fedex_large_box_2', type: 'parcel', name: 'FedEx Large Box, deep', outside: [11.25, 8.75, 7.75] }),
  oneRate({
    code: 'fedex_extra_large_box',
    type: 'parcel',
    name: 'FedEx Extra Large Box',
    outside: [11.88, 11, 10.75],
  }),
  oneRate({
    code: 'fedex_extra_large_box_2',
    type: 'parcel',
    name: 'FedEx Extra Large Box, long',
    outside: [15.75, 14.13, 6],
  }),
  oneRate({ code: 'fedex_tube', type: 'tube', name: 'FedEx Tube', outside: [38, 6, 6] }),
  hidden(
    'fedex',
    { code: 'fedex_10kg_box', type: 'parcel', name: 'FedEx 10kg Box', outside: [15.81, 12.94, 10.19] },
    22,
  ),
  hidden(
    'usps',
    { code: 'usps_regional_box_a1', type: 'parcel', name: 'Regional Rate Box A1', outside: [10.13, 7.13, 5] },
    15,
  ),
  hidden(
    'usps',
    { code: 'usps_regional_box_a2', type: 'parcel', name: 'Regional Rate Box A2', outside: [13.06, 11.06, 2.5] },
    15,
  ),
  hidden(
    'usps',
    { code: 'usps_regional_box_b1', type: 'parcel', name: 'Regional Rate Box B1', outside: [12.25, 10.5, 5.5] },
    20,
  ),
  hidden(
    'usps',
    { code: 'usps_regional_box_b2', type: 'parcel', name: 'Regional Rate Box B2', outside: [16.25, 14.5, 3] },
    20,
  ),
  hidden('ups', { code: 'ups_letter', type: 'envelope', name: 'UPS Letter', outside: [12.5, 9.5, 2] }, 1),
  hidden('ups', { code: 'ups_pak', type: 'pak', name: 'UPS Pak', outside: [16, 12.75, 2] }, 150),
  hidden(
    'ups',
    { code: 'ups_express_box_small', type: 'parcel', name: 'UPS Express Box, small', outside: [13, 11, 2] },
    30,
  ),
  hidden(
    'ups',
    { code: 'ups_express_box_medium', type: 'parcel', name: 'UPS Express Box, medium', outside: [15, 11, 3] },
    30,
  ),
  hidden(
    'ups',
    { code: 'ups_express_box_large', type: 'parcel', name: 'UPS Express Box, large', outside: [18, 13, 3] },
    30,
  ),
  hidden('ups', { code: 'ups_tube', type: 'tube', name: 'UPS Tube', outside: [38.19, 7.48, 6.5] }, 150),
  hidden('ups', { code: 'ups_10kg_box', type: 'parcel', name: 'UPS 10KG Box', outside: [16.14, 13.19, 10.43] }, 22),
  hidden('ups', { code: 'ups_25kg_box', type: 'parcel', name: 'UPS 25KG Box', outside: [19.06, 17.05, 13.78] }, 55),
];

const byCode = new Map(presets.map((preset) => [preset.code, preset]));

/** The preset of a parcel's `preset`; undefined for `custom` and for a code nobody knows. */
export function presetOf(code: string): Preset | undefined {
  return byCode.get(code);
}
