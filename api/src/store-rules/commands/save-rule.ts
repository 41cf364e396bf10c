import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxRules, type StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { assertOwnThings } from '../assert-own-things.js';
import { findRule } from '../find-rule.js';

/** A new rule behind all others, or another content of one. */
export class SaveRule extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly body: StoreRuleBody,
    readonly known?: { id: string; version: number },
  ) {
    super();
  }
}

@CommandHandler(SaveRule)
export class SaveRuleHandler implements ICommandHandler<SaveRule> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, version_conflict, limit_reached, invalid for a store or an address that is not the owner's. */
  async execute({ actor: { id: ownerId }, body, known }: SaveRule): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAccount(em, ownerId);
      const found = known && (await findRule(em, ownerId, known.id, known.version));
      await assertOwnThings(em, ownerId, body);
      if (found) return found.change(body);
      const rules = await em.find(StoreRule, { ownerId }, { orderBy: { position: 'desc' } });
      if (rules.length >= maxRules)
        throw new DomainError('limit_reached', 'conflict', `At most ${maxRules} rules. Delete some first.`);
      em.persist(StoreRule.of(ownerId, body, (rules[0]?.position ?? 0) + 1, this.clock.now()));
    });
  }
}
