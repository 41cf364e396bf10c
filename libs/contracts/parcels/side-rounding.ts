/** How a side in inches is rounded before sides are multiplied. `nearest`: half an inch goes up. */
export type SideRounding = 'exact' | 'up' | 'nearest' | 'quarter_down';

/** A carrier's rule for sides, and where and since when it says so (plain date). */
export type SideRule = {
  /** For dimensional weight. */
  dimensional: SideRounding;
  /** For cubic prices. */
  cubic: SideRounding;
  since: string;
  source: string;
};

/** The side that a carrier measures. */
export function roundSide(inches: number, rounding: SideRounding): number {
  switch (rounding) {
    case 'up':
      return Math.ceil(inches);
    case 'nearest':
      return Math.round(inches);
    case 'quarter_down':
      return Math.floor(inches * 4) / 4;
    case 'exact':
      return inches;
  }
}

/** Cubic inches of the rounded sides. */
export const roundedVolume = (a: number, b: number, c: number, rounding: SideRounding): number =>
  roundSide(a, rounding) * roundSide(b, rounding) * roundSide(c, rounding);
