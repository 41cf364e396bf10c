import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as lists from '#libs/contracts/shipments/shipment-lists.js';
import * as answers from '#libs/contracts/public-api/answers.js';
import * as contract from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { PublicPage, PublicResponse } from '../http/responses/public-response.js';
import { CancelShipment } from './commands/cancel-shipment.js';
import { ChooseOffer } from './commands/choose-offer.js';
import { CreateShipment } from './commands/create-shipment.js';
import { EditShipment } from './commands/edit-shipment.js';
import { RateShipment } from './commands/rate-shipment.js';
import { FindShipments } from './queries/find-shipments.js';
import { GetShipment } from './queries/get-shipment.js';

const slugParam = { schema: contract.slug };
type View = Promise<contract.ShipmentView>;

/** Public API: shipments of the key's owner. */
@Controller('v1/shipments')
@Allow('user', 'key:ship')
export class V1ShipmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Creates a draft from whatever is known; `issues` in the response say what is missing. */
  @Post()
  @Idempotent()
  @PublicResponse(answers.v1Shipment, { status: 201 })
  async create(
    @Actor() actor: Actor,
    @Body({ schema: contract.shipmentBody }) body: contract.ShipmentBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): View {
    const shipment = await this.commands.execute(new CreateShipment(actor, body));
    reply.header('location', `/api/v1/shipments/${shipment.slug}`);
    return shipment;
  }

  /** Newest first unless `sort` says otherwise; `next` is the cursor of the following page. */
  @Get()
  @Allow('user', 'key:read', 'key:ship')
  @PublicPage(answers.v1ShipmentPage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: lists.shipmentFilter }) filter: lists.ShipmentFilter,
  ): Promise<lists.ShipmentPage> {
    return this.queries.execute(new FindShipments(actor, filter));
  }

  @Get(':slug')
  @Allow('user', 'key:read', 'key:ship')
  @PublicResponse(answers.v1Shipment)
  get(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): View {
    return this.queries.execute(new GetShipment(actor, slug));
  }

  /** `version` is the one last seen; another one is 409 version_conflict. */
  @Patch(':slug')
  @PublicResponse(answers.v1Shipment)
  async edit(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.shipmentPatch }) patch: contract.ShipmentPatch,
  ): View {
    await this.commands.execute(new EditShipment(actor, slug, patch));
    return this.queries.execute(new GetShipment(actor, slug));
  }

  /** Requests prices: poll the quote of `quoteId` until its status is complete. */
  @Post(':slug/quote')
  @RateLimit('quotes')
  @PublicResponse(answers.v1Shipment, { status: 202 })
  async rate(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): View {
    await this.commands.execute(new RateShipment(actor, slug));
    return this.queries.execute(new GetShipment(actor, slug));
  }

  /** Chooses an offer of the quote: the price of the order. */
  @Put(':slug/offer')
  @PublicResponse(answers.v1Shipment)
  async choose(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.offerChoice }) { offerId, version }: contract.OfferChoice,
  ): View {
    await this.commands.execute(new ChooseOffer(actor, slug, offerId, version));
    return this.queries.execute(new GetShipment(actor, slug));
  }

  @Delete(':slug')
  @HttpCode(204)
  async cancel(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<void> {
    await this.commands.execute(new CancelShipment(actor, slug));
  }
}
