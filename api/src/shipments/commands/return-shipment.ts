import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Contents } from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { startQuote } from '#libs/use-cases/quotes/start-quote.js';
import { findReturnAddress } from '#libs/use-cases/labels/find-return-address.js';
import { Clock } from '#libs/runtime/clock.js';
import { findShipment } from '../find-shipment.js';

/**
 * A new draft that sends the same contents back: the recipient becomes the sender; it goes to the sender's return address.
 * Returns its slug.
 */
export class ReturnShipment extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(ReturnShipment)
export class ReturnShipmentHandler implements ICommandHandler<ReturnShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug }: ReturnShipment): Promise<string> {
    const outbound = await findShipment(this.em, actor.id, slug);
    const { from, to, returnTo, parcels, contents, references } = outbound;
    const home = returnTo ?? (await findReturnAddress(this.em, actor.id)) ?? from;
    const body = {
      ...(to ? { from: to } : {}),
      ...(home ? { to: home } : {}),
      ...{ parcels, references, contents: contentsOf(contents) },
    };
    const now = this.clock.now();
    const copy = Shipment.draft(actor.id, body, shippingToday(now));
    this.em.persist([...startQuote(copy), copy, ShipmentReturn.of(outbound.id, copy.id, now)]);
    await this.em.flush();
    return copy.slug;
  }
}

/** The same contents, declared by the other party: its tax number comes first, and it has certified and filed nothing yet. */
function contentsOf({ customs, ...contents }: Contents): Contents {
  const back = { ...contents, type: 'returned' as const };
  if (!customs) return back;
  const { senderTaxId: recipientTaxId, recipientTaxId: senderTaxId } = customs;
  return { ...back, customs: { ...customs, senderTaxId, recipientTaxId, signer: '', certified: false, itn: '' } };
}
