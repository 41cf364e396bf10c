import { usd } from '#libs/contracts/values/money.js';
import type { BacktestResult } from '#libs/contracts/margins/margin-backtests.js';

/** Totals of labels, minor units. `belowCost`: labels whose new price is below the carrier's cost. */
type Figures = {
  orders: number;
  labels: number;
  revenueBefore: number;
  revenueAfter: number;
  marginBefore: number;
  marginAfter: number;
  belowCost: number;
};
type Groups = Record<string, Figures>;

/** A sold label priced again: `rules` are the names of those that made the new price. */
export type RepricedLabel = {
  orderId: string;
  slug: string;
  carrierName: string;
  serviceName: string;
  billedLb: number;
  /** Plain date of the order. */
  day: string;
  cost: number;
  before: number;
  after: number;
  rules: string[];
};
type Changed = Pick<RepricedLabel, 'slug' | 'serviceName' | 'cost' | 'before' | 'after' | 'rules'>;

/** The counts of a back-test so far. */
export type BacktestTally = {
  all: Figures;
  touched: number;
  byCarrier: Groups;
  byWeight: Groups;
  byDay: Groups;
  biggest: Changed[];
};

const mostBiggest = 50;
const bands = [1, 5, 10, 20, 70];
const nothing = (): Figures => ({
  ...{ orders: 0, labels: 0, revenueBefore: 0, revenueAfter: 0, marginBefore: 0, marginAfter: 0, belowCost: 0 },
});

export const emptyTally = (): BacktestTally => ({
  ...{ all: nothing(), touched: 0, byCarrier: {}, byWeight: {}, byDay: {}, biggest: [] },
});

/** "0-1" up to "20-70" and "70+", pounds; the upper end belongs to the band. */
export function weightBand(pounds: number): string {
  const above = bands.findIndex((bound) => pounds <= bound);
  if (above < 0) return `${bands.at(-1)}+`;
  return `${bands[above - 1] ?? 0}-${bands[above]}`;
}

/** The tally with these labels counted as well. All labels of an order come together: orders are counted once. */
export function counted(tally: BacktestTally, labels: readonly RepricedLabel[]): BacktestTally {
  const next = structuredClone(tally);
  const seen = new Set<string>();
  for (const label of labels) {
    const groups: [string, Groups, string][] = [
      ['carrier', next.byCarrier, label.carrierName],
      ['weight', next.byWeight, weightBand(label.billedLb)],
      ['day', next.byDay, label.day],
    ];
    addTo(next.all, label, isFirst(seen, `all ${label.orderId}`));
    for (const [name, group, key] of groups)
      addTo((group[key] ??= nothing()), label, isFirst(seen, `${name} ${key} ${label.orderId}`));
    if (label.after !== label.before) next.touched += 1;
  }
  next.biggest = biggestOf([...next.biggest, ...labels.map(changedOf)]);
  return next;
}

export function resultOf({ all, touched, biggest, ...groups }: BacktestTally): BacktestResult {
  const list = (group: Groups) => Object.entries(group).map(([key, figures]) => ({ key, ...money(figures) }));
  const byKey = (group: Groups) => list(group).sort((a, b) => (a.key < b.key ? -1 : 1));
  const inBands = [...bands, Infinity].map((bound) => weightBand(bound));
  return {
    ...{ ...money(all), touched, byCarrier: byKey(groups.byCarrier), byDay: byKey(groups.byDay) },
    byWeight: list(groups.byWeight).sort((a, b) => inBands.indexOf(a.key) - inBands.indexOf(b.key)),
    biggest: biggest.map(({ cost, before, after, ...rest }) => ({
      ...{ ...rest, cost: usd(cost), before: usd(before), after: usd(after) },
    })),
  };
}

const isFirst = (seen: Set<string>, key: string): boolean => !seen.has(key) && seen.add(key).has(key);

function addTo(figures: Figures, { cost, before, after }: RepricedLabel, newOrder: boolean): void {
  if (newOrder) figures.orders += 1;
  figures.labels += 1;
  figures.revenueBefore += before;
  figures.revenueAfter += after;
  figures.marginBefore += before - cost;
  figures.marginAfter += after - cost;
  if (after < cost) figures.belowCost += 1;
}

const changedOf = ({ slug, serviceName, cost, before, after, rules }: RepricedLabel): Changed => ({
  ...{ slug, serviceName, cost, before, after, rules },
});
const size = ({ before, after }: Changed): number => Math.abs(after - before);
const biggestOf = (all: Changed[]): Changed[] =>
  all
    .filter((one) => size(one) > 0)
    .sort((a, b) => size(b) - size(a) || (a.slug < b.slug ? -1 : 1))
    .slice(0, mostBiggest);

function money({ orders, labels, belowCost, ...sums }: Figures) {
  const { revenueBefore, revenueAfter, marginBefore, marginAfter } = sums;
  return {
    ...{ orders, labels, belowCost, revenueBefore: usd(revenueBefore), revenueAfter: usd(revenueAfter) },
    ...{ marginBefore: usd(marginBefore), marginAfter: usd(marginAfter) },
  };
}
