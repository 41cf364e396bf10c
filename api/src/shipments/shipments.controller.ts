import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import {
  shipmentDetails,
  shipmentNote,
  type ShipmentDetails,
  type ShipmentNoteBody,
} from '#libs/contracts/shipments/shipment-details.js';
import * as lists from '#libs/contracts/shipments/shipment-lists.js';
import * as contract from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { CancelShipment } from './commands/cancel-shipment.js';
import { ChooseOffer } from './commands/choose-offer.js';
import { CloneShipment } from './commands/clone-shipment.js';
import { CreateShipment } from './commands/create-shipment.js';
import { EditShipment } from './commands/edit-shipment.js';
import { RateShipment } from './commands/rate-shipment.js';
import { ReturnShipment } from './commands/return-shipment.js';
import { WriteNote } from './commands/write-note.js';
import { CountShipments } from './queries/count-shipments.js';
import { FindShipments } from './queries/find-shipments.js';
import { GetShipmentDetails } from './queries/get-shipment-details.js';
import { GetShipment } from './queries/get-shipment.js';

const slugParam = { schema: contract.slug };
type View = Promise<contract.ShipmentView>;

/** The caller's shipments; 404 for other owners' shipments. */
@Controller('shipments')
@Allow('guest', 'user')
export class ShipmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Idempotent()
  @Response(contract.shipmentView, { status: 201 })
  async create(
    @Actor() actor: Actor,
    @Body({ schema: contract.shipmentBody }) body: contract.ShipmentBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): View {
    const shipment = await this.commands.execute(new CreateShipment(actor, body));
    reply.header('location', `/api/shipments/${shipment.slug}`);
    return shipment;
  }

  @Get()
  @Response(lists.shipmentPage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: lists.shipmentFilter }) filter: lists.ShipmentFilter,
  ): Promise<lists.ShipmentPage> {
    return this.queries.execute(new FindShipments(actor, filter));
  }

  @Get('counts')
  @Response(lists.shipmentCounts)
  count(
    @Actor() actor: Actor,
    @Query({ schema: lists.shipmentCountFilter }) filter: lists.ShipmentCountFilter,
  ): Promise<lists.ShipmentCounts> {
    return this.queries.execute(new CountShipments(actor, filter));
  }

  @Get(':slug')
  @Response(contract.shipmentView)
  get(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): View {
    return this.queries.execute(new GetShipment(actor, slug));
  }

  @Get(':slug/details')
  @Response(shipmentDetails)
  details(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<ShipmentDetails> {
    return this.queries.execute(new GetShipmentDetails(actor, slug));
  }

  @Put(':slug/note')
  @HttpCode(204)
  async writeNote(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: shipmentNote }) { note }: ShipmentNoteBody,
  ): Promise<void> {
    await this.commands.execute(new WriteNote(actor, slug, note));
  }

  @Patch(':slug')
  @Response(contract.shipmentView)
  async edit(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.shipmentPatch }) patch: contract.ShipmentPatch,
  ): View {
    await this.commands.execute(new EditShipment(actor, slug, patch));
    return this.queries.execute(new GetShipment(actor, slug));
  }

  @Post(':slug/quote')
  @RateLimit('quotes')
  @Response(contract.shipmentView, { status: 202 })
  async rate(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): View {
    await this.commands.execute(new RateShipment(actor, slug));
    return this.queries.execute(new GetShipment(actor, slug));
  }

  @Put(':slug/offer')
  @Response(contract.shipmentView)
  async choose(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.offerChoice }) { offerId, version }: contract.OfferChoice,
  ): View {
    await this.commands.execute(new ChooseOffer(actor, slug, offerId, version));
    return this.queries.execute(new GetShipment(actor, slug));
  }

  @Post(':slug/clone')
  @Idempotent()
  @Response(contract.shipmentView, { status: 201 })
  async clone(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): View {
    const copy = await this.commands.execute(new CloneShipment(actor, slug));
    return this.queries.execute(new GetShipment(actor, copy));
  }

  @Post(':slug/return')
  @Idempotent()
  @Response(contract.shipmentView, { status: 201 })
  async return(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): View {
    const back = await this.commands.execute(new ReturnShipment(actor, slug));
    return this.queries.execute(new GetShipment(actor, back));
  }

  @Delete(':slug')
  @HttpCode(204)
  async cancel(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<void> {
    await this.commands.execute(new CancelShipment(actor, slug));
  }
}
