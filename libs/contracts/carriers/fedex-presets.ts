import type { CarrierPreset } from './carrier-descriptor.js';

type Row = Omit<CarrierPreset, 'maxWeightLb' | 'active'>;

const oneRate = (row: Row, maxWeightLb = 50): CarrierPreset => ({
  ...row,
  flat: 'one_rate',
  maxWeightLb,
  active: true,
});
const hidden = (row: Row, maxWeightLb: number): CarrierPreset => ({ ...row, maxWeightLb, active: false });

/** One Rate packaging, sizes by FedEx's packaging pages. */
export const fedexPresets: readonly CarrierPreset[] = [
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
  hidden({ code: 'fedex_10kg_box', type: 'parcel', name: 'FedEx 10kg Box', outside: [15.81, 12.94, 10.19] }, 22),
];
