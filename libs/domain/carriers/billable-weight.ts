/** How the billable weight of a piece was determined (PKG-4). */
export type BillableWeight = {
  parcel: number;
  actualLb: number;
  dimensionalLb?: number;
  billedLb: number;
  divisor?: number;
  /** Basis: the scale, the size, a flat-rate box, a cubic tier. */
  basis: 'actual' | 'dimensional' | 'flat_rate' | 'cubic' | 'one_rate' | 'oversized';
};
