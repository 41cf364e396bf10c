import { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readSoldLabels, type SoldLabelPosition } from '#libs/use-cases/margins/read-sold-labels.js';
import type { RepricedLabel } from '#libs/domain/margins/backtest-tally.js';
import { DomainError } from '#libs/domain/errors.js';
import { compileRules } from '#libs/domain/margins/rules/compile-rules.js';
import type { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';
import { repriceSold } from '#libs/domain/margins/reprice-sold.js';
import { csvFile } from '../../../http/responses/csv-file.js';
import { findBacktest } from '../find-backtest.js';

const columns = [
  'day',
  'shipment',
  'carrier',
  'service',
  'billed_lb',
  'cost',
  'before',
  'after',
  'difference',
  'rules',
];

/** Every label of a finished back-test with its price before and after, priced again page by page while it is read. */
export class ExportBacktest extends Query<StreamableFile> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ExportBacktest)
export class ExportBacktestHandler implements IQueryHandler<ExportBacktest> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, conflict `illegal_transition` before it is done. */
  async execute({ id }: ExportBacktest): Promise<StreamableFile> {
    const test = await findBacktest(this.em, id);
    if (test.status !== 'done')
      throw new DomainError('illegal_transition', 'conflict', 'The file is available when the back-test is done.');
    return csvFile('back-test.csv', columns, pages(this.em.fork(), test));
  }
}

async function* pages(em: EntityManager, test: MarginBacktest): AsyncGenerator<string[][]> {
  const compiled = compileRules(test.rules);
  let place: SoldLabelPosition | null = null;
  do {
    const { labels, next } = await readSoldLabels(em, test, place);
    yield labels.map((sold) => cells(repriceSold(compiled, sold)));
    place = next;
  } while (place);
}

const dollars = (amount: number): string => (amount / 100).toFixed(2);

const cells = ({
  day,
  slug,
  carrierName,
  serviceName,
  billedLb,
  cost,
  before,
  after,
  rules,
}: RepricedLabel): string[] => [
  ...[day, slug, carrierName, serviceName, String(Number(billedLb.toFixed(4))), dollars(cost)],
  ...[dollars(before), dollars(after), dollars(after - before), rules.join('; ')],
];
