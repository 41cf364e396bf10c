import { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { payoutMatch } from '#libs/contracts/payments/payouts.js';
import { DomainError } from '#libs/domain/errors.js';
import { Payout } from '#libs/domain/payments/payout.js';
import { csvFile } from '../../http/responses/csv-file.js';
import { movementsSql, payoutMovementView, type MovementRow } from '../payout-movement.view.js';

/** All movements of a payout beside the ledger as a CSV file. @throws missing */
export class ExportPayout extends Query<StreamableFile> {
  constructor(readonly payoutId: string) {
    super();
  }
}

const all = `{${payoutMatch.options.join(',')}}`;
/** Rows read at once. */
const pageSize = 1_000;
const header = [
  ...['Movement', 'Time (UTC)', 'Kind', 'Source', 'Order', 'Match'],
  ...['Amount (USD)', 'Fee (USD)', 'Net (USD)', 'Amount in ledger (USD)', 'Fee in ledger (USD)', 'Difference (USD)'],
];

@QueryHandler(ExportPayout)
export class ExportPayoutHandler implements IQueryHandler<ExportPayout> {
  constructor(private readonly em: EntityManager) {}

  async execute({ payoutId }: ExportPayout): Promise<StreamableFile> {
    if ((await this.em.count(Payout, { id: payoutId })) === 0)
      throw new DomainError('not_found', 'missing', 'There is no such payout.');
    return csvFile(`payout-${payoutId}.csv`, header, pagesOf(this.em.fork(), payoutId));
  }
}

async function* pagesOf(em: EntityManager, payoutId: string): AsyncGenerator<string[][]> {
  for (let after = ''; ;) {
    const rows = await em.execute<MovementRow[]>(movementsSql, [payoutId, after, all, pageSize]);
    yield rows.map(lineOf);
    const last = rows.at(-1);
    if (rows.length < pageSize || !last) return;
    after = last.id;
  }
}

const cents = (amount: number | null): string => (amount === null ? '' : (amount / 100).toFixed(2));

function lineOf(row: MovementRow): string[] {
  const { id, at, kind, sourceId, orderNumber, match, amount, fee, bookedAmount, bookedFee } = payoutMovementView(row);
  const difference = amount - fee - ((bookedAmount ?? 0) - (bookedFee ?? 0));
  const amounts = [amount, fee, amount - fee, bookedAmount, bookedFee, difference].map(cents);
  return [id, at, kind, sourceId ?? '', orderNumber ?? '', match, ...amounts];
}
