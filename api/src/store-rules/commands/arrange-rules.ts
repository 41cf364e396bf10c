import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';

/** The order in which rules are applied. */
export class ArrangeRules extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly rules: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ArrangeRules)
export class ArrangeRulesHandler implements ICommandHandler<ArrangeRules> {
  constructor(private readonly em: EntityManager) {}

  /** @throws conflict `version_conflict` when these are not all of the owner's rules. */
  async execute({ actor: { id: ownerId }, rules }: ArrangeRules): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockAccount(em, ownerId);
      const own = await em.find(StoreRule, { ownerId });
      const places = new Map(rules.map((id, index) => [id, index + 1]));
      if (places.size !== own.length || !own.every(({ id }) => places.has(id)))
        throw new DomainError(
          'version_conflict',
          'conflict',
          'Rules were added or deleted meanwhile. Load them again.',
        );
      for (const rule of own) rule.moveTo(places.get(rule.id)!);
    });
  }
}
