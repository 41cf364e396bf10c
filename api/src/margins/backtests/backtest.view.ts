import type { BacktestView } from '#libs/contracts/margins/margin-backtests.js';
import { resultOf } from '#libs/domain/margins/backtest-tally.js';
import type { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';

export function backtestView(test: MarginBacktest): BacktestView {
  const { id, days, source, status, done, total, text, tally, createdAt, finishedAt } = test;
  return {
    ...{ id, days, source, status, done, total, text },
    result: status === 'done' && tally ? resultOf(tally) : null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
