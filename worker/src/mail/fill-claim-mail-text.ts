import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Label } from '#libs/domain/labels/label.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import { claimMail } from '#libs/domain/mail/texts/claim-mail.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { MailLinks, orderUrl } from './mail-links.js';

/** Writes the mails about insurance claims. */
@Injectable()
export class FillClaimMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /** If the claim has moved on meanwhile, a newer mail says so. */
  async update({ subjectId, data }: Mail): Promise<MailContent | { pointless: string }> {
    const claim = await this.em.findOneOrFail(InsuranceClaim, data['claimId'] ?? '');
    const step = data['status'] === 'taken_over' && claim.status === 'submitted' ? 'taken_over' : claim.status;
    if (step !== data['status']) return { pointless: 'The claim has gone on meanwhile.' };
    const order = await this.em.findOneOrFail(Order, subjectId);
    const item = await this.em.findOneOrFail(OrderItem, claim.orderItemId);
    const of = claim.parcel > 0 ? { position: claim.parcel - 1 } : {};
    const where = { shipmentId: claim.shipmentId, ...of };
    const [label] = await this.em.find(Label, where, { orderBy: { position: 'asc' }, limit: 1 });
    const { requested, approved, payout, words } = claim;
    const content = claimMail({
      ...{ status: step, requested, approved, payout, words, orderNumber: `WB-${order.number}` },
      ...{ carrierName: item.offer.carrierName, trackingNumber: label?.trackingNumber ?? '' },
      url: orderUrl(this.links, order, this.clock.now()).url,
    });
    return content ?? { pointless: 'Nobody is written to about this state.' };
  }
}
