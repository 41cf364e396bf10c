import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockImport } from '../find-import.js';

/** Deletes an upload with its file, rows, prices and fixes; shipments created from it stay. */
export class DeleteImport extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteImport)
export class DeleteImportHandler implements ICommandHandler<DeleteImport> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, conflict while its rows become shipments. */
  async execute({ actor, id }: DeleteImport): Promise<void> {
    await this.em.transactional(async (em) => {
      (await lockImport(em, actor, id)).assertNotSelling();
      for (const table of ['import_rate', 'import_row', 'import_fix', 'import_change', 'import_part'])
        await em.execute(`delete from ${table} where import_id = ?`, [id]);
      await em.execute('delete from import where id = ?', [id]);
    });
  }
}
