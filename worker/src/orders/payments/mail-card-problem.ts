import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Order } from '#libs/domain/orders/order.js';
import { CardPayments, type PaymentState } from '#libs/domain/payments/card-payments.js';
import { mailCardProblem } from '#libs/jobs/orders.js';
import { queueCardProblemNotice } from '#libs/use-cases/notices/queue-card-notice.js';
import { JobProcessor } from '../../runtime/job-processor.js';

/** Mails a user whose saved card was declined for an order while they were away, unless it is paid by now. */
@Processor(mailCardProblem.name)
export class MailCardProblem extends JobProcessor<{ orderId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
  ) {
    super(mailCardProblem);
  }

  async run({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.em.findOneOrFail(Order, orderId);
    if (!order.payable || !order.intentId) return;
    const why = whyUnpaid(await this.payments.find(order.intentId));
    if (why) await queueCardProblemNotice(this.em, order, why);
  }
}

function whyUnpaid({ status, failure }: PaymentState): string | null {
  if (status === 'requires_action')
    return 'Your bank wants you to confirm this payment. Open the order and pay it there.';
  return status === 'requires_payment' ? (failure?.message ?? null) : null;
}
