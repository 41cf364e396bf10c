import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BacktestBody } from '#libs/contracts/margins/margin-backtests.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';
import { backtestMargins } from '#libs/jobs/margins.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { findRules } from '../../find-margin-version.js';

/** Enqueues pricing past sales again; returns the id of the back-test. */
export class StartBacktest extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: BacktestBody,
  ) {
    super();
  }
}

@CommandHandler(StartBacktest)
export class StartBacktestHandler implements ICommandHandler<StartBacktest> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `limit_reached` while another one is running. */
  async execute({ actor, body: { source, days } }: StartBacktest): Promise<string> {
    const test = MarginBacktest.of(String(source), await findRules(this.em, source), days, this.clock.now());
    this.em.persist([test, OutboxMessage.of(backtestMargins, { backtestId: test.id })]);
    const what = {
      action: 'margins.backtest',
      subjectKind: 'margins',
      subjectId: test.id,
      subject: 'Back-test of margins',
    };
    await audit(this.em, { actor, ...what, after: { source, days } });
    try {
      await this.em.flush();
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const message = 'Another back-test is running. Wait until it is done, or cancel it.';
      throw new DomainError('limit_reached', 'conflict', message);
    }
    return test.id;
  }
}
