import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { applyRateRule } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import { isExpired } from '#libs/domain/quotes/offer.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { editableStates } from '#libs/domain/shipments/shipment-status.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { gramsOf } from '#libs/domain/stores/grams.js';
import { chooseStoreOffer } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import { JobProcessor } from '../runtime/job-processor.js';

const gramsOfPound = 453.59237;

/**
 * Chooses the service of a draft by the order's settings or a rule. A manual choice stays; where the rule accepts none of the
 * prices, the draft waits and shows why.
 */
@Processor(chooseStoreOffer.name)
export class ChooseStoreOffer extends JobProcessor<{ shipmentId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(chooseStoreOffer);
  }

  async run({ shipmentId }: { shipmentId: string }): Promise<void> {
    await this.em.transactional(async (em) => {
      const where = { id: shipmentId, status: [...editableStates] };
      const shipment = await em.findOne(Shipment, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const parcels = await em.find(StoreParcel, { shipmentId });
      if (!shipment?.quoteId || parcels.length === 0) return;
      const orders = await em.find(StoreOrder, { id: parcels.map(({ orderId }) => orderId) });
      const rule = orders.find(({ service }) => service)?.service;
      const quote = await em.findOne(Quote, shipment.quoteId);
      if (!rule || quote?.status !== 'complete') return;
      const now = this.clock.now();
      const offers = quote.offers.filter((offer) => !isExpired(offer, now));
      const weightLb = shipment.parcels.reduce((sum, { weight }) => sum + gramsOf(weight), 0) / gramsOfPound;
      const facts = { country: shipment.to?.country ?? 'US', weightLb, service: null };
      const taken = applyRateRule(
        rule,
        facts,
        offers.map(({ carrier, service, total, transitDays: { min, max } }) => ({
          ...{ carrier, service, total, minDays: min, maxDays: max },
        })),
      );
      for (const parcel of parcels) parcel.serviceChosen(typeof taken === 'number' ? null : taken.text);
      if (typeof taken === 'number') shipment.choose(offers[taken]!, now);
    });
  }
}
