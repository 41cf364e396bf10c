import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/insurance/insurance-claims.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { readFileBody } from '../http/bodies/file-bodies.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { Response } from '../http/responses/response-schema.js';
import { RemoveEvidence } from './commands/remove-evidence.js';
import { StoreEvidence } from './commands/store-evidence.js';
import { SubmitClaim } from './commands/submit-claim.js';
import { WithdrawClaim } from './commands/withdraw-claim.js';
import { EvidenceDecision } from './evidence-decision.js';
import { evidenceNumber } from './evidence-number.js';
import { GetClaim } from './queries/get-claim.js';
import { GetEvidence } from './queries/get-evidence.js';
import { ListClaims } from './queries/list-claims.js';
import { sendEvidence } from '../http/responses/send-evidence.js';

const idParam = { schema: z.uuid() };

/** Claims for the caller's insured parcels; 404 for other owners' parcels. */
@Controller('insurance-claims')
@Allow('guest', 'user')
export class InsuranceClaimsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.claimPage)
  list(
    @Actor() actor: Actor,
    @Query({ schema: contract.claimQuery }) query: contract.ClaimQuery,
  ): Promise<contract.ClaimPage> {
    return this.queries.execute(new ListClaims(actor, query));
  }

  /** File `number` (1 to 5): a JPEG, PNG or PDF of at most 5 MB, whatever its extension. The same number replaces it. */
  @Put(':id/files/:number')
  @Heavy(EvidenceDecision)
  @ApiConsumes('application/octet-stream')
  @Response(contract.claimView)
  async storeFile(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('number', evidenceNumber) number: number,
    @Query({ schema: contract.evidenceQuery }) about: contract.EvidenceQuery,
    @Body() body: unknown,
  ): Promise<contract.ClaimView> {
    const content = await readFileBody(body, contract.largestEvidence);
    await this.commands.execute(new StoreEvidence(actor, id, Number(number), about, content));
    return this.queries.execute(new GetClaim(actor, id));
  }

  @Delete(':id/files/:number')
  @HttpCode(204)
  async removeFile(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('number', evidenceNumber) number: number,
  ): Promise<void> {
    await this.commands.execute(new RemoveEvidence(actor, id, Number(number)));
  }

  @Get(':id/files/:number')
  async file(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('number', evidenceNumber) number: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendEvidence(await this.queries.execute(new GetEvidence(actor, id, Number(number))), reply);
  }

  /** Submits the claim, or resubmits it with what was requested. 422 names the missing evidence. */
  @Post(':id/submit')
  @HttpCode(200)
  @Response(contract.claimView)
  async submit(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.claimSubmission }) body: contract.ClaimSubmission,
  ): Promise<contract.ClaimView> {
    await this.commands.execute(new SubmitClaim(actor, id, body));
    return this.queries.execute(new GetClaim(actor, id));
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Response(contract.claimView)
  async withdraw(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.ClaimView> {
    await this.commands.execute(new WithdrawClaim(actor, id));
    return this.queries.execute(new GetClaim(actor, id));
  }
}
