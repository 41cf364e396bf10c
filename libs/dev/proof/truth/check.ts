/** What one comparison found: so many cases, and those that differ in words. */
export type Comparison = { cases: number; differences: readonly string[] };

/** One comparison of the product with data that was not made for it. */
export type Check = {
  name: string;
  /** Where the data comes from, and where it lies. */
  data: string;
  /** The day of the data, or its version. */
  date: string;
  /** Why the rest differs; empty where nothing does. */
  remains: string;
  /** Takes longer than a test may: only `npm run truth` computes it. */
  slow?: true;
  compare: () => Comparison | Promise<Comparison>;
};

/** Compares each case; `differs` tells how it differs, or undefined. */
export function compareAll<T>(cases: readonly T[], differs: (one: T) => string | undefined): Comparison {
  return { cases: cases.length, differences: cases.map(differs).filter((one) => one !== undefined) };
}

/** Comparisons of one check as one. */
export const together = (parts: readonly Comparison[]): Comparison => ({
  cases: parts.reduce((sum, part) => sum + part.cases, 0),
  differences: parts.flatMap((part) => part.differences),
});
