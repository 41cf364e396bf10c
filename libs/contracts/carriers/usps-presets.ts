import type { CarrierPreset } from './carrier-descriptor.js';

type Row = Omit<CarrierPreset, 'maxWeightLb' | 'active'>;

const flatRate = (row: Row): CarrierPreset => ({ ...row, flat: 'flat_rate', maxWeightLb: 70, active: true });
const hidden = (row: Row, maxWeightLb: number): CarrierPreset => ({ ...row, maxWeightLb, active: false });

/** Flat rate, sizes by Notice 123 of 5 Oct 2025; the retired Regional Rate boxes are known but not offered. */
export const uspsPresets: readonly CarrierPreset[] = [
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
    alsoCalled: 'flatratelegalenvelope',
  }),
  flatRate({
    code: 'usps_padded_flat_rate_envelope',
    type: 'envelope',
    name: 'Padded Flat Rate Envelope',
    outside: [12.5, 9.5, 1],
    alsoCalled: 'flatratepaddedenvelope',
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
    alsoCalled: 'mediumflatratebox',
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
  { code: 'usps_soft_pack', type: 'pak', name: 'Soft pack', maxWeightLb: 70, active: true },
  hidden({ code: 'usps_regional_box_a1', type: 'parcel', name: 'Regional Rate Box A1', outside: [10.13, 7.13, 5] }, 15),
  hidden(
    { code: 'usps_regional_box_a2', type: 'parcel', name: 'Regional Rate Box A2', outside: [13.06, 11.06, 2.5] },
    15,
  ),
  hidden(
    { code: 'usps_regional_box_b1', type: 'parcel', name: 'Regional Rate Box B1', outside: [12.25, 10.5, 5.5] },
    20,
  ),
  hidden({ code: 'usps_regional_box_b2', type: 'parcel', name: 'Regional Rate Box B2', outside: [16.25, 14.5, 3] }, 20),
];
