import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BacktestView } from '#libs/contracts/margins/margin-backtests.js';
import { backtestView } from '../backtest.view.js';
import { findBacktest } from '../find-backtest.js';

export class GetBacktest extends Query<BacktestView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetBacktest)
export class GetBacktestHandler implements IQueryHandler<GetBacktest> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetBacktest): Promise<BacktestView> {
    return backtestView(await findBacktest(this.em, id));
  }
}
