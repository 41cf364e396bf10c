import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/margins/margin-simulation.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response } from '../../http/responses/response-schema.js';
import { AuditRead } from '../../http/staff-reads/audit-read.decorator.js';
import { NoPersonalData } from '../../http/staff-reads/staff-read.js';
import { StartSimulation } from './commands/start-simulation.js';
import { PriceSimulation } from './queries/price-simulation.js';

const idParam = { schema: z.uuid() };
const byDraft = contract.simulationPriceBody.parse({});

const ofRealShipment = ({ body }: FastifyRequest) => {
  const { shipment } = body as { shipment?: string };
  return shipment === undefined ? undefined : { subjectId: shipment, subject: shipment };
};

/** Rules are tried on a shipment, made up or real. */
@Controller('margins/simulations')
@Allow('admin')
@NoPersonalData()
export class SimulationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @AuditRead({ name: 'simulation', kind: 'shipment', subject: ofRealShipment })
  @Response(contract.simulationStart, { status: 202 })
  async start(
    @Actor() actor: Actor,
    @Body({ schema: contract.simulationBody }) body: contract.SimulationBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.SimulationStart> {
    const started = await this.commands.execute(new StartSimulation(actor, body));
    reply.header('location', `/api/margins/simulations/${started.id}`);
    return started;
  }

  /** Poll until complete: the rates so far under the saved draft. */
  @Get(':id')
  @Response(contract.simulationView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.SimulationView> {
    return this.queries.execute(new PriceSimulation(actor, id, byDraft));
  }

  /** The same rates under any rules, for any customer. */
  @Post(':id/price')
  @Response(contract.simulationView)
  price(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.simulationPriceBody }) body: contract.SimulationPriceBody,
  ): Promise<contract.SimulationView> {
    return this.queries.execute(new PriceSimulation(actor, id, body));
  }
}
