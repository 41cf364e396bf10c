import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BoardSession as BoardSessionView } from '#libs/contracts/operations/operations.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { BoardSession } from '#libs/domain/operations/board-session.js';
import { OperationsSetting, settingsOf, theSetting } from '#libs/domain/operations/operations-setting.js';
import { Clock } from '#libs/runtime/clock.js';
import { boardPath } from '../board-parts.js';

/** Lets an operator or admin onto the queue board for a quarter of an hour. The token is for their cookie. */
export class OpenBoard extends Command<{ view: BoardSessionView; token: string }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(OpenBoard)
export class OpenBoardHandler implements ICommandHandler<OpenBoard> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor }: OpenBoard): Promise<{ view: BoardSessionView; token: string }> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      await em.nativeDelete(BoardSession, { expiresAt: { $lt: now } });
      const { session, token } = BoardSession.open(actor, now);
      em.persist(session);
      await audit(em, { actor, action: 'board.open', subjectKind: 'queue', subjectId: 'all', subject: 'Queue board' });
      const { operatorsMayActOnBoard } = settingsOf(await em.findOne(OperationsSetting, theSetting));
      const readOnly = !session.mayAct(operatorsMayActOnBoard);
      return { view: { url: boardPath, expiresAt: session.expiresAt.toISOString(), readOnly }, token };
    });
  }
}
