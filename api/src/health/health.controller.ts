import { Controller, Get, Header } from '@nestjs/common';
import { health, type Health as HealthView } from '#libs/contracts/operations/health.js';
import { DomainError } from '#libs/domain/errors.js';
import { Health } from '#libs/runtime/health.js';
import { Public } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';

/** `live`: the process answers, else restart it. `ready`: send it requests (503 while stopping or without a database). */
@Controller('health')
@Public()
@RateLimit('none')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @Response(health)
  live(): HealthView {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @Response(health)
  async ready(): Promise<HealthView> {
    const { ok, checks } = await this.health.ready();
    if (ok) return { status: 'ok' };
    const failing = Object.keys(checks).filter((name) => checks[name] !== 'ok');
    throw new DomainError('unavailable', 'upstream', `Not ready: ${failing.join(', ')}.`);
  }
}
