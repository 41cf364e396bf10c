import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConnectionTest } from '#libs/contracts/admin/carrier-connection.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { explainSellerFailure } from '#libs/domain/carriers/seller-failure.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { findSeller } from '../find-seller.js';

/** Sends a seller a harmless request and returns the result. */
export class TestConnection extends Command<ConnectionTest> {
  constructor(
    readonly actor: Actor,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(TestConnection)
export class TestConnectionHandler implements ICommandHandler<TestConnection> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {}

  /** @throws missing */
  async execute({ actor, code }: TestConnection): Promise<ConnectionTest> {
    const seller = findSeller(this.carriers, code);
    const testedAt = this.clock.now().toISOString();
    const started = performance.now();
    const failure = await seller.ping().then(
      () => null,
      (error: unknown) => explainSellerFailure(error, seller),
    );
    const latencyMs = Math.round(performance.now() - started);
    await this.em.transactional((em) =>
      audit(em, {
        ...{ actor, action: 'carriers.test', subjectKind: 'carrier', subjectId: code, subject: seller.name },
        after: { result: failure?.code ?? 'connected', latencyMs },
      }),
    );
    return { testedAt, latencyMs, mode: seller.key?.mode ?? null, failure };
  }
}
