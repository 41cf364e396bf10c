import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Address } from '#libs/contracts/addresses/address.js';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Label } from '#libs/domain/labels/label.js';
import type { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { Clock } from '#libs/runtime/clock.js';
import type { LabeledShipment } from '#libs/use-cases/stores/note-write-backs.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { labelDocuments } from './label-documents.js';
import { storeLabels } from './store-labels.js';

/** An item whose label is bought. `returns`: the owner's return address. */
export type PurchaseWork = { item: OrderItem; shipment: Shipment; returns: Address | null };
/** What is to be stored with a bought label: labels, trackers and fees, for the stores of the shipment's orders as well. */
export type StoredPurchase = { rows: (Label | Tracker | SaleFee)[]; labeled: LabeledShipment };

/** Records what a carrier has sold: labels, trackers, fees, states. */
@Injectable()
export class StorePurchase {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
    private readonly speed: SimulatedTrackingSpeed,
  ) {}

  /**
   * Downloads the labels and leaves their documents unflushed: call it outside of a transaction. The caller stores the rows that it
   * returns with the changed item, shipment and purchase.
   * @throws RangeError, before anything has changed, when the carrier sold fewer or more labels than parcels.
   */
  async bought(
    { item, shipment, returns }: PurchaseWork,
    purchase: PurchaseIntent,
    bought: BoughtLabels,
  ): Promise<StoredPurchase> {
    const rows = storeLabels(purchase, shipment, item.offer, bought, { returns, speed: this.speed.factor });
    const labels = rows.filter((row) => row instanceof Label);
    const carrier = this.carriers.get(purchase.seller);
    this.em.persist(await labelDocuments(carrier, bought, labels, this.objects, this.clock.now()));
    purchase.bought(bought.carrierReference);
    item.bought();
    shipment.purchased();
    const fees = isTestOwner(shipment.ownerId) ? [] : SaleFee.of(item, this.clock.now());
    const trackers = rows.filter((row) => row instanceof Tracker);
    return { rows: [...rows, ...fees], labeled: { shipment, trackers } };
  }
}
