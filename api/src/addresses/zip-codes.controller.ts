import { Controller, Get, Header, Param } from '@nestjs/common';
import { zipPrefix, zipTowns, type ZipTowns } from '#libs/contracts/addresses/zip-towns.js';
import { zipTownsOf } from '#libs/domain/addresses/zip-towns.js';
import { DomainError } from '#libs/domain/errors.js';
import { Public } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';

/** Cities of ZIP codes, to fill in forms; the table is part of the program. */
@Controller('zip-codes')
@Public()
export class ZipCodesController {
  @Get(':prefix')
  @Header('cache-control', 'public, max-age=86400')
  @Response(zipTowns)
  get(@Param('prefix', { schema: zipPrefix }) prefix: string): ZipTowns {
    const towns = zipTownsOf(prefix);
    if (towns) return towns;
    throw new DomainError('not_found', 'missing', `No ZIP code of the table begins with ${prefix}.`);
  }
}
