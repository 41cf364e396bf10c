import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  billLinesShown,
  outcomeTexts,
  type BillResult,
  type BillUpload,
} from '#libs/contracts/adjustments/adjustments.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { adjustLabels } from '#libs/use-cases/adjustments/adjust-labels.js';
import { lockBills } from '#libs/use-cases/adjustments/lock-bills.js';
import { AnswerTerm } from '#libs/use-cases/adjustments/propose-charge.js';
import { readBillFile } from '../read-bill-file.js';
import { readBillLines } from '../read-bill-line.js';
import { matchLines, storeLines } from '../store-lines.js';

/** Records the lines of a carrier's bill and adjusts their labels. Lines that were recorded before change nothing. */
export class RecordBill extends Command<BillResult> {
  constructor(
    readonly actor: Actor,
    readonly upload: BillUpload,
    readonly content: Buffer,
  ) {
    super();
  }
}

@CommandHandler(RecordBill)
export class RecordBillHandler implements ICommandHandler<RecordBill> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly term: AnswerTerm,
  ) {}

  /** Bills wait for each other: the second of two concurrent uploads finds every line recorded. @throws invalid_body */
  async execute({ actor, upload, content }: RecordBill): Promise<BillResult> {
    const read = readBillLines(readBillFile(content));
    const lines = read.flatMap((line) => ('text' in line ? [] : [line]));
    const unreadable = read.flatMap((line) => ('text' in line ? [line] : []));
    return this.em.transactional(async (em) => {
      await lockBills(em);
      const bill = CarrierBill.of(upload, this.clock.now());
      const stored = await storeLines(em, bill, lines);
      const matches = await matchLines(em, upload.carrier, stored.open);
      const items = [...new Set(matches.flatMap(({ orderItemId }) => orderItemId ?? []))];
      const { adjustments, halves } = await adjustLabels(em, bill, items, {
        now: this.clock.now(),
        term: this.term,
      });
      const matched = matches.filter(({ outcome }) => outcome === 'matched').length;
      if (stored.added > 0 || adjustments.length > 0) em.persist(bill);
      if (stored.added > 0 || matched > 0)
        await audit(em, {
          ...{ actor, action: 'carrier_bill.upload', subjectKind: 'carrier_bill', subjectId: bill.id },
          ...{ subject: bill.name, after: { lines: stored.added, matched, adjustments: adjustments.length } },
        });
      const unmatched = matches.flatMap((line) =>
        line.outcome === 'matched' ? [] : [{ ...line, text: outcomeTexts[line.outcome] }],
      );
      const problems = [...unreadable, ...stored.changed, ...unmatched, ...halves].toSorted((a, b) => a.row - b.row);
      return {
        ...{ lines: read.length, added: stored.added, known: stored.known, matched },
        adjustments: adjustments.length,
        waived: adjustments.filter(({ status }) => status === 'waived').length,
        problemCount: problems.length,
        problems: problems
          .slice(0, billLinesShown)
          .map(({ row, trackingNumber, text }) => ({ line: row, trackingNumber, text })),
      };
    });
  }
}
