import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/insurance/insurance-claims.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, byPathParameter } from '../http/staff-reads/audit-read.decorator.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { DecideClaim } from './commands/decide-claim.js';
import { EndFiling } from './commands/end-filing.js';
import { RecordClaimPayment } from './commands/record-claim-payment.js';
import { evidenceNumber } from './evidence-number.js';
import { FindAdminClaims } from './queries/find-admin-claims.js';
import { GetAdminClaim } from './queries/get-admin-claim.js';
import { GetEvidence } from './queries/get-evidence.js';
import { sendEvidence } from '../http/responses/send-evidence.js';

const idParam = { schema: z.uuid() };

/** All claims, for staff who decide them. */
@Controller('admin/insurance-claims')
@Allow('operator', 'admin')
export class AdminClaimsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @NoPersonalData()
  @Response(contract.adminClaimPage)
  list(@Query({ schema: contract.claimQuery }) query: contract.ClaimQuery): Promise<contract.AdminClaimPage> {
    return this.queries.execute(new FindAdminClaims(query));
  }

  @Get(':id')
  @AuditRead({ name: 'claim', kind: 'claim', subject: byPathParameter('id') })
  @Response(contract.adminClaimView)
  get(@Param('id', idParam) id: string): Promise<contract.AdminClaimView> {
    return this.queries.execute(new GetAdminClaim(id));
  }

  @Get(':id/files/:number')
  @AuditRead({ name: 'claim_file', kind: 'claim', subject: byPathParameter('id') })
  async file(
    @Param('id', idParam) id: string,
    @Param('number', evidenceNumber) number: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendEvidence(await this.queries.execute(new GetEvidence(null, id, Number(number))), reply);
  }

  /** 409 illegal_transition when it is decided already, or an insurer decides. */
  @Post(':id/decision')
  @HttpCode(200)
  @Response(contract.adminClaimView)
  async decide(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.claimDecision }) body: contract.ClaimDecision,
  ): Promise<contract.AdminClaimView> {
    await this.commands.execute(new DecideClaim(actor, id, body));
    return this.queries.execute(new GetAdminClaim(id));
  }

  /** Staff decide a claim that its insurer no longer finds. 409 illegal_transition while the insurer has it. */
  @Post(':id/filing-end')
  @HttpCode(200)
  @Response(contract.adminClaimView)
  async endFiling(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.filingEnd }) { reason }: contract.FilingEnd,
  ): Promise<contract.AdminClaimView> {
    await this.commands.execute(new EndFiling(actor, id, reason));
    return this.queries.execute(new GetAdminClaim(id));
  }

  /** A bank transfer or check was sent. */
  @Post(':id/payment')
  @HttpCode(200)
  @Response(contract.adminClaimView)
  async pay(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.claimPayment }) { reference }: contract.ClaimPayment,
  ): Promise<contract.AdminClaimView> {
    await this.commands.execute(new RecordClaimPayment(actor, id, reference));
    return this.queries.execute(new GetAdminClaim(id));
  }
}
