import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import { billedDifference } from '#libs/domain/adjustments/billed-difference.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { loadBilledLabels } from '#libs/use-cases/adjustments/load-billed-labels.js';
import { lockBills } from '#libs/use-cases/adjustments/lock-bills.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { obstacleToTakingBack } from '../obstacle-to-taking-back.js';

/** Undoes a bill that was uploaded by mistake: its lines, its adjustments and their postings. */
export class TakeBackBill extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

const itemsOf = `
  select order_item_id as id from carrier_bill_line where bill_id = ? and order_item_id is not null
  union select order_item_id from adjustment where bill_id = ?`;

const linesOf = `
  select count(*)::int as lines, coalesce(sum(amount), 0)::float8 as amount from carrier_bill_line where bill_id = ?`;

@CommandHandler(TakeBackBill)
export class TakeBackBillHandler implements ICommandHandler<TakeBackBill> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, also when it was taken back already; conflict `illegal_transition` when something depends on it */
  async execute({ actor, id }: TakeBackBill): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockBills(em);
      const bill = await em.findOne(CarrierBill, id);
      if (!bill) throw new DomainError('not_found', 'missing', 'There is no such bill.');
      const items = (await em.execute<{ id: string }[]>(itemsOf, [id, id])).map((item) => item.id);
      const adjustments = (await loadBilledLabels(em, items)).flatMap((label) => label.adjustments);
      const own = adjustments.filter(({ billId }) => billId === id);
      const obstacle = await obstacleToTakingBack(em, bill, items, adjustments);
      if (obstacle !== null) throw new DomainError('illegal_transition', 'conflict', obstacle);
      const [before] = await em.execute<{ lines: number; amount: number }[]>(linesOf, [id]);
      await postToLedger(em, ...own.map((one) => one.undoing));
      const adjustmentId = own.map((one) => one.id);
      const charges = await em.find(AdjustmentCharge, { adjustmentId }, { fields: ['id'] });
      await em.nativeDelete(ObjectionPhoto, { chargeId: charges.map((charge) => charge.id) });
      await em.nativeDelete(AdjustmentCharge, { adjustmentId });
      await em.nativeDelete(Adjustment, { billId: id });
      await em.nativeDelete(CarrierBillLine, { billId: id });
      await em.nativeDelete(CarrierBill, { id });
      em.clear();
      await this.#reopenLines(em, items);
      await audit(em, {
        ...{ actor, action: 'carrier_bill.take_back', subjectKind: 'carrier_bill', subjectId: id, subject: bill.name },
        before: { ...before, adjustments: own.length },
      });
    });
  }

  /** Lines of earlier bills whose label was found with this upload: the next upload of their file finds it again. */
  async #reopenLines(em: EntityManager, items: readonly string[]): Promise<void> {
    const open = (await loadBilledLabels(em, items)).filter((label) => billedDifference(label).difference !== 0);
    const lines = open.flatMap((label) => label.lines);
    for (const line of lines) line.assign('unknown', null);
    await em.flush();
  }
}
