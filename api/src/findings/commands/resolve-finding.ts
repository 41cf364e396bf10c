import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FindingView } from '#libs/contracts/operations/findings.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { DomainError } from '#libs/domain/errors.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { Clock } from '#libs/runtime/clock.js';
import { findingView } from '../finding.view.js';

/** An operator resolves it. It opens again only when the discrepancy disappeared and came back. */
export class ResolveFinding extends Command<FindingView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ResolveFinding)
export class ResolveFindingHandler implements ICommandHandler<ResolveFinding> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: ResolveFinding): Promise<FindingView> {
    const finding = await this.em.findOne(Finding, id);
    if (!finding) throw new DomainError('not_found', 'missing', 'There is no such finding.');
    if (finding.resolvedAt) return findingView(finding);
    finding.resolve(actor.id, this.clock.now());
    const what = { action: 'finding.resolve', subjectKind: 'finding', subjectId: id, subject: finding.text };
    await audit(this.em, { actor, ...what, before: { resolvedAt: null }, after: { resolvedAt: finding.resolvedAt } });
    await this.em.flush();
    return findingView(finding);
  }
}
