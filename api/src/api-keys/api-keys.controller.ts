import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/developers/api-keys.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { Response } from '../http/responses/response-schema.js';
import { CreateApiKey } from './commands/create-api-key.js';
import { RevokeApiKey } from './commands/revoke-api-key.js';
import { RotateApiKey } from './commands/rotate-api-key.js';
import { FindApiKeys } from './queries/find-api-keys.js';

const idParam = { schema: z.uuid() };

/** The user's API keys. Not reachable with an API key: keys do not create keys. */
@Controller('api-keys')
@Allow('user')
@Members('admin')
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.apiKeyList)
  list(@Actor() actor: Actor): Promise<contract.ApiKeyList> {
    return this.queries.execute(new FindApiKeys(actor));
  }

  /** `key` is shown only once. */
  @Post()
  @StepUp()
  @Response(contract.createdApiKey, { status: 201 })
  create(
    @Actor() actor: Actor,
    @Body({ schema: contract.apiKeyBody }) body: contract.ApiKeyBody,
  ): Promise<contract.CreatedApiKey> {
    return this.commands.execute(new CreateApiKey(actor, body));
  }

  /** Both keys work during the overlap. */
  @Post(':id/rotate')
  @StepUp()
  @Response(contract.createdApiKey, { status: 201 })
  rotate(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.apiKeyRotation }) { overlapHours }: contract.ApiKeyRotation,
  ): Promise<contract.CreatedApiKey> {
    return this.commands.execute(new RotateApiKey(actor, id, overlapHours));
  }

  /** Revokes the key at once. */
  @Delete(':id')
  @HttpCode(204)
  async revoke(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new RevokeApiKey(actor, id));
  }
}
