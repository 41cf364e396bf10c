import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findRule } from '../find-rule.js';

/** Deletes a rule. The record of what it did stays. */
export class RemoveRule extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveRule)
export class RemoveRuleHandler implements ICommandHandler<RemoveRule> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing. */
  async execute({ actor, id }: RemoveRule): Promise<void> {
    await this.em.remove(await findRule(this.em, actor.id, id)).flush();
  }
}
