import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/adjustments/adjustment-charges.js';
import { Allow } from '../../http/auth/access.js';
import { Members } from '../../http/auth/member-rule.js';
import { Actor } from '../../http/auth/request-actor.js';
import { readFileBody } from '../../http/bodies/file-bodies.js';
import { Heavy } from '../../http/heavy-requests/heavy-route.js';
import { sendEvidence } from '../../http/responses/send-evidence.js';
import { GetPhoto } from './queries/get-photo.js';
import { PhotoDecision } from './photo-decision.js';
import { photoNumber } from './photo-number.js';
import { RemovePhoto } from './commands/remove-photo.js';
import { StorePhoto } from './commands/store-photo.js';

const idParam = { schema: z.uuid() };

/** Photos of owners' objections against charges for carriers' adjustments; 404 for other owners' shipments. */
@Controller('adjustment-charges/:id/photos/:number')
@Allow('user')
export class ObjectionPhotosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Photo `number` (1 to 5): a JPEG or PNG of at most 5 MB, whatever its extension. The same number replaces it. */
  @Put()
  @Members('admin')
  @Heavy(PhotoDecision)
  @ApiConsumes('application/octet-stream')
  @HttpCode(204)
  async store(
    @Actor() actor: Actor,
    @Param('id', idParam) chargeId: string,
    @Param('number', photoNumber) number: number,
    @Query({ schema: contract.photoQuery }) { name }: contract.PhotoQuery,
    @Body() body: unknown,
  ): Promise<void> {
    const content = await readFileBody(body, contract.largestPhoto);
    await this.commands.execute(new StorePhoto(actor, { chargeId, number: Number(number) }, name, content));
  }

  @Delete()
  @Members('admin')
  @HttpCode(204)
  async remove(
    @Actor() actor: Actor,
    @Param('id', idParam) chargeId: string,
    @Param('number', photoNumber) number: number,
  ): Promise<void> {
    await this.commands.execute(new RemovePhoto(actor, { chargeId, number: Number(number) }));
  }

  @Get()
  async photo(
    @Actor() { id: ownerId }: Actor,
    @Param('id', idParam) chargeId: string,
    @Param('number', photoNumber) number: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendEvidence(await this.queries.execute(new GetPhoto({ ownerId, chargeId }, Number(number))), reply);
  }
}
