import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/developers/webhooks.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { ChangeEndpoint } from './commands/change-endpoint.js';
import { CreateEndpoint } from './commands/create-endpoint.js';
import { DeleteEndpoint } from './commands/delete-endpoint.js';
import { ReplayDeliveries } from './commands/replay-deliveries.js';
import { RotateSigningSecret } from './commands/rotate-signing-secret.js';
import { SendTestEvent } from './commands/send-test-event.js';
import { FindDeliveries } from './queries/find-deliveries.js';
import { FindEndpoints } from './queries/find-endpoints.js';

const idParam = { schema: z.uuid() };

/** The user's webhook endpoints and their delivery log; 404 for other owners' endpoints. */
@Controller('webhook-endpoints')
@Allow('user')
@Members('admin')
export class WebhookEndpointsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.webhookEndpointList)
  list(@Actor() actor: Actor): Promise<contract.WebhookEndpointList> {
    return this.queries.execute(new FindEndpoints(actor));
  }

  /** `signingSecret` is shown only once. */
  @Post()
  @Response(contract.webhookEndpointWithSecret, { status: 201 })
  create(
    @Actor() actor: Actor,
    @Body({ schema: contract.webhookEndpointBody }) body: contract.WebhookEndpointBody,
  ): Promise<contract.WebhookEndpointWithSecret> {
    return this.commands.execute(new CreateEndpoint(actor, body));
  }

  @Patch(':id')
  @Response(contract.webhookEndpointView)
  async change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.webhookEndpointPatch }) patch: contract.WebhookEndpointPatch,
  ): Promise<contract.WebhookEndpointView> {
    await this.commands.execute(new ChangeEndpoint(actor, id, patch));
    const { items } = await this.queries.execute(new FindEndpoints(actor, id));
    return items[0]!;
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new DeleteEndpoint(actor, id));
  }

  /** A new signing secret; the old one signs as well for a day. */
  @Post(':id/secret')
  @Response(contract.webhookEndpointWithSecret)
  rotate(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.WebhookEndpointWithSecret> {
    return this.commands.execute(new RotateSigningSecret(actor, id));
  }

  /** Sends an event of the type `test.sent`. */
  @Post(':id/test')
  @Response(contract.webhookReplay, { status: 202 })
  async test(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.WebhookReplay> {
    await this.commands.execute(new SendTestEvent(actor, id));
    return { deliveries: 1 };
  }

  @Post(':id/replays')
  @Response(contract.webhookReplay, { status: 202 })
  async replay(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.webhookReplayBody }) which: contract.WebhookReplayBody,
  ): Promise<contract.WebhookReplay> {
    return { deliveries: await this.commands.execute(new ReplayDeliveries(actor, id, which)) };
  }

  @Get(':id/deliveries')
  @Response(contract.webhookDeliveryPage)
  deliveries(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: contract.webhookDeliveryFilter }) filter: contract.WebhookDeliveryFilter,
  ): Promise<contract.WebhookDeliveryPage> {
    return this.queries.execute(new FindDeliveries(actor, id, filter));
  }
}
