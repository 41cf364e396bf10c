import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { maxProducts, type ProductFacts } from '#libs/contracts/stores/store-products.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { factsOfParcel } from '#libs/domain/stores/product-facts.js';
import { learnProducts } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockProducts } from '#libs/use-cases/stores/lock-products.js';
import { weighOrders } from '#libs/use-cases/stores/weigh-orders.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Learns from a bought label: HS code and origin of each product from its customs lines, weight and packaging where a parcel
 * contained one kind of product only. The owner's own entries stay.
 */
@Processor(learnProducts.name)
export class LearnProducts extends JobProcessor<{ shipmentId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(learnProducts);
  }

  async run({ shipmentId }: { shipmentId: string }): Promise<void> {
    const shipment = await this.em.findOne(Shipment, shipmentId);
    const parcels = await this.em.find(StoreParcel, { shipmentId });
    if (!shipment || parcels.length === 0) return;
    const lines = await this.em.find(StoreOrderLine, { orderId: parcels.map(({ orderId }) => orderId) });
    const packed = parcels.flatMap(({ orderId, lines: of }) =>
      of.flatMap(({ id, quantity }) => {
        const line = lines.find((one) => one.orderId === orderId && one.externalId === id);
        return line?.sku ? [{ line, quantity }] : [];
      }),
    );
    const facts = factsOfParcel(shipment, packed);
    if (facts.size > 0) await this.#remember(shipment.ownerId, facts);
  }

  async #remember(ownerId: string, facts: ReadonlyMap<string, Partial<ProductFacts>>): Promise<void> {
    const skus = [...facts.keys()].sort();
    await this.em.transactional(async (em) => {
      await lockProducts(em, ownerId);
      const known = new Map((await em.find(StoreProduct, { ownerId, sku: skus })).map((one) => [one.sku, one]));
      const room = maxProducts - (await em.count(StoreProduct, { ownerId }));
      const added = skus.filter((sku) => !known.has(sku)).slice(0, Math.max(0, room));
      for (const sku of added) known.set(sku, StoreProduct.of(ownerId, sku));
      for (const [sku, product] of known) product.learn(facts.get(sku)!, this.clock.now());
      em.persist([...known.values()]);
      await em.flush();
      await weighOrders(em, ownerId, skus);
    });
  }
}
