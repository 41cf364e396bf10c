/** The highest pace that holds, with its result, and the next higher pace. Null when none holds. */
type HighestPace<Seen> = { held: { pace: number; seen: Seen } | null; next: number };

/**
 * Tries the middle pace between the highest that held and the lowest that did not, until they are neighbors.
 * @param paces in ascending order; if a pace holds, so do all lower ones
 * @param seenAt the result at a pace; null when the pace does not hold
 */
export async function highestPace<Seen>(
  paces: readonly number[],
  seenAt: (pace: number) => Promise<Seen | null>,
): Promise<HighestPace<Seen>> {
  let held: HighestPace<Seen>['held'] = null;
  let [low, high] = [-1, paces.length];
  while (high - low > 1) {
    const at = (low + high) >> 1;
    const pace = paces[at]!;
    const seen = await seenAt(pace);
    if (seen === null) high = at;
    else [held, low] = [{ pace, seen }, at];
  }
  return { held, next: paces[high] ?? paces.at(-1) ?? 0 };
}
