import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { RequestTestDataDeletion } from './commands/request-test-data-deletion.js';

/** What the caller's test keys created in a shop that takes real money. */
@Controller('test-data')
@Allow('user')
@Members('admin')
export class TestDataController {
  constructor(private readonly commands: CommandBus) {}

  /** A job deletes shipments, orders and quotes that exist now. */
  @Delete()
  @RateLimit('money')
  @HttpCode(202)
  async delete(@Actor() actor: Actor): Promise<void> {
    await this.commands.execute(new RequestTestDataDeletion(actor));
  }
}
