import { Controller, Get, Header } from '@nestjs/common';
import { runtimeConfig, type RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { Public } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { RuntimeConfigOf } from './runtime-config-of.js';

/** GET /config.json, outside of /api because the page requests it before it knows where the API is. */
@Controller('config.json')
@Public()
export class ConfigController {
  constructor(private readonly config: RuntimeConfigOf) {}

  @Get()
  @Header('cache-control', 'no-cache')
  @Response(runtimeConfig)
  get(): RuntimeConfig {
    return this.config.value;
  }
}
