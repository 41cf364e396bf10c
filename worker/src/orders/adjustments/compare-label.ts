import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { compareLabel } from '#libs/jobs/adjustments.js';
import { Clock } from '#libs/runtime/clock.js';
import { adjustLabels } from '#libs/use-cases/adjustments/adjust-labels.js';
import { lockBills } from '#libs/use-cases/adjustments/lock-bills.js';
import { AnswerTerm } from '#libs/use-cases/adjustments/propose-charge.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';

const newest = `
  select l.bill_id as id from carrier_bill_line l join carrier_bill b on b.id = l.bill_id
  where l.order_item_id = ? order by b.uploaded_at desc, b.id limit 1`;

/** Compares a billed label again after a refund. A difference belongs to its newest bill; without one, nothing happens however often it runs. */
@Processor(compareLabel.name)
export class CompareLabel extends JobProcessor<{ orderItemId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly term: AnswerTerm,
  ) {
    super(compareLabel);
  }

  async run({ orderItemId }: { orderItemId: string }, delivery: Delivery): Promise<void> {
    await delivery.commit(this.em, async () => {
      await lockBills(this.em);
      const [found] = await this.em.execute<{ id: string }[]>(newest, [orderItemId]);
      const bill = found && (await this.em.findOneOrFail(CarrierBill, found.id));
      if (bill) await adjustLabels(this.em, bill, [orderItemId], { now: this.clock.now(), term: this.term });
    });
  }
}
