import { Controller, Get, Header, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { returnView, type ReturnView } from '#libs/contracts/shipments/returns.js';
import { slug as tokenSchema } from '#libs/contracts/shipments/shipments.js';
import { Public } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { GetReturn } from './queries/get-return.js';

/** Public: anybody with the link sees what is returned and to where. */
@Controller('returns')
@Public()
export class ReturnsController {
  constructor(private readonly queries: QueryBus) {}

  /** Stored by no cache: it has two addresses, and is read on computers that others use. */
  @Get(':token')
  @Header('cache-control', 'private, no-store')
  @Response(returnView)
  get(@Param('token', { schema: tokenSchema }) token: string): Promise<ReturnView> {
    return this.queries.execute(new GetReturn(token));
  }
}
