import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/shipments/pickups.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { BookPickup } from './commands/book-pickup.js';
import { CancelPickup } from './commands/cancel-pickup.js';
import { FindPickupOffers } from './queries/find-pickup-offers.js';
import { GetPickupLabels } from './queries/get-pickup-labels.js';
import { GetPickup } from './queries/get-pickup.js';
import { ListPickups } from './queries/list-pickups.js';

/** Carrier pickups; 404 for other owners' pickups. */
@Controller('pickups')
@Allow('user')
export class PickupsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.pickupList)
  list(@Actor() actor: Actor): Promise<contract.PickupList> {
    return this.queries.execute(new ListPickups(actor));
  }

  @Get('labels')
  @Response(contract.pickupLabelsView)
  labels(
    @Actor() actor: Actor,
    @Query({ schema: contract.pickupDay }) { day }: z.infer<typeof contract.pickupDay>,
  ): Promise<contract.PickupLabelsView> {
    return this.queries.execute(new GetPickupLabels(actor, day));
  }

  /** Calls the carrier, which counts against its quota. */
  @Post('offers')
  @HttpCode(200)
  @RateLimit('lookups')
  @Response(contract.pickupOffersView)
  offers(
    @Actor() actor: Actor,
    @Body({ schema: contract.pickupRequest }) body: contract.PickupRequestBody,
  ): Promise<contract.PickupOffersView> {
    return this.queries.execute(new FindPickupOffers(actor, body));
  }

  @Post()
  @Idempotent()
  @Response(contract.pickupView, { status: 201 })
  async book(
    @Actor() actor: Actor,
    @Body({ schema: contract.pickupBody }) body: contract.PickupBody,
  ): Promise<contract.PickupView> {
    return this.queries.execute(new GetPickup(actor, await this.commands.execute(new BookPickup(actor, body))));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Response(contract.pickupView)
  async cancel(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<contract.PickupView> {
    await this.commands.execute(new CancelPickup(actor, id));
    return this.queries.execute(new GetPickup(actor, id));
  }
}
