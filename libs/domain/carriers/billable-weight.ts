/** How the billable weight of a piece was determined, as a sentence's worth of data (PKG-4). */
export type BillableWeight = {
  parcel: number;
  actualLb: number;
  dimensionalLb?: number;
  billedLb: number;
  divisor?: number;
  /** What determined it: the scale, the size, a flat-rate box, a cubic tier. */
  basis: 'actual' | 'dimensional' | 'flat_rate' | 'cubic' | 'one_rate' | 'oversized';
};
