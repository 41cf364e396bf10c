import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SimulationBody, SimulationStart } from '#libs/contracts/margins/margin-simulation.js';
import { factsOfOwner } from '#libs/use-cases/margins/customer-facts.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import type { CustomerFacts } from '#libs/domain/margins/margin-facts.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { quoteRequestOf } from '#libs/domain/quotes/quote-request.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { carrierCodes } from '#libs/contracts/carriers/carrier-catalog.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { computeRates } from '#libs/jobs/quotes.js';
import { Clock } from '#libs/runtime/clock.js';

/** Requests a quote for the admin, to try rules on. */
export class StartSimulation extends Command<SimulationStart> {
  constructor(
    readonly actor: Actor,
    readonly body: SimulationBody,
  ) {
    super();
  }
}

@CommandHandler(StartSimulation)
export class StartSimulationHandler implements ICommandHandler<StartSimulation> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, `shipment_incomplete`, `address_invalid`. */
  async execute({ actor, body }: StartSimulation): Promise<SimulationStart> {
    const now = this.clock.now();
    const { request, customer } =
      'request' in body
        ? { request: quoteRequestOf(body.request, now), customer: null }
        : await this.#real(body.shipment, now);
    const quote = Quote.request(actor.id, request, carrierCodes);
    await this.em.persist([quote, OutboxMessage.of(computeRates, { quoteId: quote.id })]).flush();
    return { id: quote.id, customer };
  }

  /** A shipment with today's ship date, or its own if still to come, and its owner. */
  async #real(slug: string, now: Date): Promise<{ request: RateRequest; customer: CustomerFacts }> {
    const shipment = await this.em.findOne(Shipment, { slug });
    if (!shipment || isTestOwner(shipment.ownerId))
      throw new DomainError('not_found', 'missing', 'There is no such shipment.');
    const request = shipment.rateRequest();
    if (!request) {
      const message = 'This shipment has no complete addresses or no parcels: it cannot be priced.';
      throw new DomainError('shipment_incomplete', 'conflict', message);
    }
    const today = shippingToday(now);
    return {
      request: { ...request, shipDate: request.shipDate < today ? today : request.shipDate },
      customer: await factsOfOwner(this.em, shipment.ownerId, 'form'),
    };
  }
}
