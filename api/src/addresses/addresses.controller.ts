import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  addressCheckBody,
  addressVerdict,
  type AddressCheckBody,
  type AddressVerdict,
} from '#libs/contracts/addresses/address-check.js';
import * as contract from '#libs/contracts/addresses/address-book.js';
import {
  needsLatin,
  printedBody,
  printedText,
  type PrintedBody,
  type PrintedText,
} from '#libs/contracts/addresses/printed-as.js';
import { printable } from '#libs/adapters/label-render/text/printable.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { readFileBody } from '../http/bodies/file-bodies.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { AddressFileDecision } from './address-file-decision.js';
import { AcceptAddressFile } from './commands/accept-address-file.js';
import { AddAddress } from './commands/add-address.js';
import { ChangeAddress } from './commands/change-address.js';
import { RemoveAddress } from './commands/remove-address.js';
import { MarkAddressUsed } from './commands/mark-address-used.js';
import { CheckAddress } from './queries/check-address.js';
import { ExportAddresses } from './queries/export-addresses.js';
import { FindAddresses } from './queries/find-addresses.js';
import { GetAddressFile } from './queries/get-address-file.js';
import { GetAddress } from './queries/get-address.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.AddressEntry>;

/** The user's own address book; entries of others answer 404. */
@Controller('addresses')
@Allow('user')
export class AddressesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.addressPage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: contract.addressFilter }) filter: contract.AddressFilter,
  ): Promise<contract.AddressPage> {
    return this.queries.execute(new FindAddresses(actor, filter));
  }

  @Post()
  @Response(contract.addressEntry, { status: 201, description: '200 with the one that was there already.' })
  async add(
    @Actor() actor: Actor,
    @Body({ schema: contract.addressEntryBody }) body: contract.AddressEntryBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): View {
    const { id, known } = await this.commands.execute(new AddAddress(actor, body));
    reply.code(known ? 200 : 201).header('location', `/api/addresses/${id}`);
    return this.queries.execute(new GetAddress(actor, id));
  }

  /** Whether an address can be right, and how the post writes it; nothing is stored. */
  @Post('check')
  @Allow('guest', 'user')
  @Response(addressVerdict)
  check(@Body({ schema: addressCheckBody }) { address }: AddressCheckBody): Promise<AddressVerdict> {
    return this.queries.execute(new CheckAddress(address));
  }

  /** How a label prints a line of an address; nothing is stored. */
  @Post('printed')
  @HttpCode(200)
  @Allow('guest', 'user')
  @Response(printedText)
  printed(@Body({ schema: printedBody }) { text, country }: PrintedBody): PrintedText {
    return { printed: printable(text), needsLatin: needsLatin(text, country) };
  }

  @Get('file')
  @Heavy()
  @RateLimit('writes')
  async exportFile(@Actor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    reply.header('cache-control', 'private, no-store');
    return new StreamableFile(Buffer.from(await this.queries.execute(new ExportAddresses(actor))), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="addresses.csv"',
    });
  }

  /** A CSV file of at most 1 MB and 5,000 rows, which a worker reads: poll the address in `Location`. */
  @Post('file')
  @Heavy(AddressFileDecision)
  @ApiConsumes('text/csv')
  @Response(contract.addressFileView, { status: 202 })
  async importFile(
    @Actor() actor: Actor,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.AddressFileView> {
    const content = await readFileBody(body, contract.maxAddressFile);
    const id = await this.commands.execute(new AcceptAddressFile(actor, content));
    reply.header('location', `/api/addresses/files/${id}`);
    return this.queries.execute(new GetAddressFile(actor, id));
  }

  /** What became of such a file. */
  @Get('files/:id')
  @Response(contract.addressFileView)
  fileState(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.AddressFileView> {
    return this.queries.execute(new GetAddressFile(actor, id));
  }

  @Get(':id')
  @Response(contract.addressEntry)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    return this.queries.execute(new GetAddress(actor, id));
  }

  @Patch(':id')
  @Response(contract.addressEntry)
  async change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.addressEntryPatch }) patch: contract.AddressEntryPatch,
  ): View {
    await this.commands.execute(new ChangeAddress(actor, id, patch));
    return this.queries.execute(new GetAddress(actor, id));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new RemoveAddress(actor, id));
  }

  /** Marks the address as just used, so that it is listed first next time. */
  @Post(':id/use')
  @Response(contract.addressEntry)
  async use(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new MarkAddressUsed(actor, id));
    return this.queries.execute(new GetAddress(actor, id));
  }
}
