import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import { rowChecker } from '#libs/contracts/imports/rows/row-checker.js';
import { readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import { Import } from '#libs/domain/imports/import.js';
import { buyRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { endSale, failSale } from './end-sale.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { parcelRows } from '../pricing/unpriced-rows.js';
import { combineParcelRows } from '../combine-parcel-rows.js';
import { markAdded, lockSale, rowsToAdd, stillToAdd, revertRows, type SoldRow } from './rows-of-sale.js';
import { createRowShipment, type MadeRow } from './create-row-shipment.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { hasRoomInCart } from '#libs/use-cases/cart/enforce-cart-limit.js';
import { lockCart } from '#libs/use-cases/cart/lock-cart.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';

type Sale = { importId: string; saleId: string };

const chunk = 200;
const cartFull = { code: 'cart_full', text: 'The cart is full. Pay these rows as one order instead.' } as const;
/** A run ends after about this long and enqueues itself again: files take turns. */
const runMs = 1_000;

/**
 * Creates the shipments of a sale's rows, a chunk in a transaction together with the rows' state: each row becomes one shipment,
 * however often and whenever this runs. Carriers are called before the transaction. After the last chunk, an order is placed or
 * the cart is filled.
 */
@Processor(buyRows.name)
export class BuyRows extends JobProcessor<Sale> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly prices: ImportPrices,
    private readonly clock: Clock,
  ) {
    super(buyRows);
  }

  async run(sale: Sale, delivery: Delivery): Promise<void> {
    const { importId, saleId } = sale;
    const begun = this.clock.now().getTime();
    let rows: SoldRow[];
    do {
      delivery.signal.throwIfAborted();
      rows = await rowsToAdd(this.em, importId, saleId, chunk);
      if (rows.length === 0) break;
      await this.#add(sale, rows, delivery.signal);
      await delivery.checkpointReached(this.em);
    } while (rows.length === chunk && this.clock.now().getTime() - begun < runMs);
    await this.em.fork().transactional(async (em) => {
      await delivery.close(em);
      const upload = await lockSale(em, importId, saleId);
      if (!upload) return;
      if ((await rowsToAdd(em, importId, saleId, 1)).length === 0)
        return endSale(em, this.commands, upload, this.clock.now());
      em.persist(OutboxMessage.of(buyRows, sale));
    });
  }

  /** Carriers do not answer, or something is broken: nothing stays half done, and it can be retried. */
  override async onFailed({ importId, saleId }: Sale): Promise<void> {
    const upload = await lockSale(this.em, importId, saleId);
    const text = 'These rows could not be processed. Nothing was charged. Try again in a few minutes.';
    if (upload) await failSale(this.em, upload, { code: 'upstream_unavailable', text }, this.clock.now());
  }

  async #add(sale: Sale, rows: readonly SoldRow[], signal: AbortSignal): Promise<void> {
    const { importId, saleId } = sale;
    const upload = await this.em.fork().findOneOrFail(Import, importId);
    const made = await this.#made(upload, rows, signal);
    await this.em.fork().transactional(async (em) => {
      const locked = await lockSale(em, importId, saleId);
      if (!locked?.sale) return;
      const open = await stillToAdd(em, importId, saleId, rows);
      const fresh = made.filter(({ row }) => open.has(row));
      const good = fresh.flatMap((one) => ('shipment' in one ? [one] : []));
      const bad = fresh.flatMap((one) => ('shipment' in one ? [] : [one]));
      const shipments = good.map(({ shipment }) => shipment);
      if (locked.sale.target === 'cart' && !(await appendToCart(em, locked.ownerId, shipments)))
        return failSale(em, locked, cartFull, this.clock.now());
      em.persist(shipments);
      const ids = good.map(({ row, shipment }) => ({ row, shipmentId: shipment.id }));
      const done = await markAdded(em, [importId, saleId], ids);
      if (bad.length > 0) await revertRows(em, [importId, saleId], bad);
      locked.saleMoves({ done: locked.sale.done + done }, this.clock.now());
    });
  }

  async #made(upload: Import, rows: readonly SoldRow[], signal: AbortSignal): Promise<MadeRow[]> {
    const now = this.clock.now();
    const mapping = upload.mapping!;
    const pricer = await this.prices.pricer(upload.ownerId, now, signal);
    const context = await readRowContext(this.em, upload.ownerId, mapping, now);
    const check = rowChecker(mapping, { ...context, width: upload.header.length });
    const more = mapping.sameReference === 'parcels' ? await parcelRows(this.em, upload.id, rows) : [];
    const shipments = combineParcelRows(rows, more, check, context.today);
    return Promise.all(rows.map((row, at) => createRowShipment(upload.ownerId, row, shipments[at]!, pricer, now)));
  }
}

/** Appends new shipments to the owner's cart, which it locks; false when they do not all fit. */
async function appendToCart(em: EntityManager, ownerId: string, shipments: readonly Shipment[]): Promise<boolean> {
  const cart = await lockCart(em, ownerId);
  if (!(await hasRoomInCart(em, { ownerId, added: shipments.length }))) return false;
  const last = await em.findOne(CartItem, { ownerId }, { orderBy: { position: 'desc' } });
  const position = (last?.position ?? 0) + 1;
  for (const [place, shipment] of shipments.entries()) {
    shipment.toCart();
    em.persist(CartItem.of(ownerId, shipment.id, position + place, shipment.offer?.total ?? 0));
  }
  cart.changed();
  return true;
}
