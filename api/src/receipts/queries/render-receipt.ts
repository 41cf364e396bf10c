import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { htmlReceipt, receiptPolicy } from '#libs/adapters/receipt-render/html-receipt.js';
import { pdfReceipt } from '#libs/adapters/receipt-render/pdf-receipt.js';
import type { ReceiptFormat } from '#libs/contracts/orders/receipts.js';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';

export type ReceiptFile = { bytes: Buffer; contentType: string; fileName: string; policy: string };

/** The receipt of the caller's order, rendered on request from what was sold. */
export class RenderReceipt extends Query<ReceiptFile> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
    readonly format: ReceiptFormat,
  ) {
    super();
  }
}

@QueryHandler(RenderReceipt)
export class RenderReceiptHandler implements IQueryHandler<RenderReceipt> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, orderId, format }: RenderReceipt): Promise<ReceiptFile> {
    const order = await this.em.findOne(Order, { id: orderId, ownerId: actor.id });
    if (!order) throw new DomainError('not_found', 'missing', 'This order does not exist.');
    const receipt = await loadReceipt(this.em, order);
    if (!receipt) {
      const message = 'There is no receipt: your card has not been charged for this order.';
      throw new DomainError('payment_not_ready', 'conflict', message);
    }
    const fileName = `receipt-${receipt.invoiceNumber}.${format}`;
    return format === 'pdf'
      ? { bytes: pdfReceipt(receipt), contentType: 'application/pdf', fileName, policy: receiptPolicy }
      : {
          bytes: Buffer.from(htmlReceipt(receipt)),
          contentType: 'text/html; charset=utf-8',
          fileName,
          policy: receiptPolicy,
        };
  }
}
