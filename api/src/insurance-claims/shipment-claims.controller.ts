import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/insurance/insurance-claims.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { DraftClaim } from './commands/draft-claim.js';
import { GetClaim } from './queries/get-claim.js';
import { GetShipmentClaims } from './queries/get-shipment-claims.js';

const slugParam = { schema: slugSchema };

/** Claims for one of the caller's shipments; 404 for other owners' shipments. */
@Controller('shipments/:slug/insurance-claim')
@Allow('guest', 'user')
export class ShipmentClaimsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.shipmentClaims)
  get(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<contract.ShipmentClaims> {
    return this.queries.execute(new GetShipmentClaims(actor, slug));
  }

  /**
   * The draft of a claim, created or changed; then files are added and it is submitted. 409 illegal_transition says why no claim
   * is possible.
   */
  @Put()
  @Response(contract.claimView)
  async draft(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.claimBody }) body: contract.ClaimBody,
  ): Promise<contract.ClaimView> {
    const id = await this.commands.execute(new DraftClaim(actor, slug, body));
    return this.queries.execute(new GetClaim(actor, id));
  }
}
