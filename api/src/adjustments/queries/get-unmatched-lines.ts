import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { billLinesShown, outcomeTexts, type UnmatchedLines } from '#libs/contracts/adjustments/adjustments.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { DomainError } from '#libs/domain/errors.js';

/** Lines of a bill without a label, each with the reason. */
export class GetUnmatchedLines extends Query<UnmatchedLines> {
  constructor(readonly billId: string) {
    super();
  }
}

@QueryHandler(GetUnmatchedLines)
export class GetUnmatchedLinesHandler implements IQueryHandler<GetUnmatchedLines> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing */
  async execute({ billId }: GetUnmatchedLines): Promise<UnmatchedLines> {
    if (!(await this.em.findOne(CarrierBill, billId)))
      throw new DomainError('not_found', 'missing', 'There is no such bill.');
    const lines = await this.em.find(
      CarrierBillLine,
      { billId, outcome: { $ne: 'matched' } },
      { orderBy: { row: 'asc' }, limit: billLinesShown },
    );
    return {
      lines: lines.flatMap(({ row, trackingNumber, billNumber, amount, outcome }) =>
        outcome === 'matched' ? [] : [{ line: row, trackingNumber, billNumber, amount, text: outcomeTexts[outcome] }],
      ),
    };
  }
}
