import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { PlaceOrder } from '#libs/use-cases/orders/place-order.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import type { SaleState } from '#libs/domain/imports/sale-state.js';
import { rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { releaseRows, soldRows } from './rows-of-sale.js';

/** All rows of the sale are shipments or rows again: an order is placed now. Call it with the import locked, in whose transaction that is. */
export async function endSale(em: EntityManager, commands: CommandBus, upload: Import, now: Date): Promise<void> {
  const sale = upload.sale!;
  const sold = await soldRows(em, upload.id, sale.id);
  const left = sale.rows - sold.length;
  const ids = sold.filter(({ row, head }) => row === head).map(({ shipmentId }) => shipmentId);
  const change =
    sale.target === 'cart' ? inCart(left) : left > 0 ? fewer(left) : await ordered(commands, upload, sale, ids);
  moves(em, upload, { done: sold.length, ...change }, now);
}

/** It cannot go on: rows that are no shipments yet are rows again. */
export async function failSale(em: EntityManager, upload: Import, failure: ImportNote, now: Date): Promise<void> {
  await releaseRows(em, upload.id, upload.sale!.id);
  moves(em, upload, { status: 'failed', failure }, now);
}

function moves(em: EntityManager, upload: Import, change: Partial<SaleState>, now: Date): void {
  upload.saleMoves(change, now);
  if (upload.busy === 'rating') em.persist(OutboxMessage.of(rateRows, { importId: upload.id, pass: upload.pass }));
}

const rowsText = (count: number): string => (count === 1 ? '1 row was' : `${count} rows were`);

const inCart = (left: number): Partial<SaleState> => ({
  status: 'done',
  failure: left === 0 ? null : { code: 'price_changed', text: `${rowsText(left)} not added. Look at them again.` },
});

const fewer = (left: number): Partial<SaleState> => ({
  status: 'failed',
  failure: {
    code: 'price_changed',
    text: `${rowsText(left)} not taken: look at them again. Nothing was charged. The other shipments are ready to be paid.`,
  },
});

/** Charges exactly the displayed total, less the coupon; a refused order leaves its shipments ready, and can be retried. */
async function ordered(
  commands: CommandBus,
  { ownerId }: Import,
  { email, coupon, total }: SaleState,
  ids: readonly string[],
): Promise<Partial<SaleState>> {
  try {
    const checkout = { ownerId, email: email ?? '', subtotal: total, ...(coupon === null ? {} : { coupon }) };
    return { status: 'done', orderId: await commands.execute(new PlaceOrder(checkout, { ids })) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { status: 'failed', failure: { code: error.code, text: `${error.message} Nothing was charged.` } };
  }
}
