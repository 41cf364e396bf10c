import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SimulationPriceBody, SimulationView } from '#libs/contracts/margins/margin-simulation.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Clock } from '#libs/runtime/clock.js';
import { findRules } from '../../find-margin-version.js';
import { simulationView } from '../simulation.view.js';

/** Prices the rates that have arrived under any rules; changes nothing. */
export class PriceSimulation extends Query<SimulationView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: SimulationPriceBody,
  ) {
    super();
  }
}

@QueryHandler(PriceSimulation)
export class PriceSimulationHandler implements IQueryHandler<PriceSimulation> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing for another admin's. */
  async execute({ actor, id, body }: PriceSimulation): Promise<SimulationView> {
    const quote = await this.em.findOne(Quote, { id, ownerId: actor.id });
    if (!quote) throw new DomainError('not_found', 'missing', 'This simulation does not exist. Start a new one.');
    return simulationView(
      quote,
      body.rules ?? (await findRules(this.em, body.source)),
      body.customer,
      this.clock.now(),
    );
  }
}
