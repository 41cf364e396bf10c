import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { beginsWithoutEnd, partCount } from '#libs/domain/imports/file-parts.js';
import { splitIntoParts } from '../split-into-parts.js';
import { findImport } from '../../find-import.js';
import { CancelImport } from '../../commands/cancel-import.js';
import { StorePart } from './store-part.js';

/** A file uploaded in one request, stored part by part; at most one part is in memory. */
export class UploadFile extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly file: AsyncIterable<Buffer>,
  ) {
    super();
  }
}

/** After a part, other work gets the processor for as long as it took, up to this limit: a fast connection would occupy it. */
const longestPauseMs = 100;

@CommandHandler(UploadFile)
export class UploadFileHandler implements ICommandHandler<UploadFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Nothing is read before the file is complete. A broken connection leaves the received parts: the upload resumes with
   * the missing ones. @throws conflict `file_differs`; invalid_body as soon as it can be no table, which ends the
   * upload.
   */
  async execute({ actor, id, file }: UploadFile): Promise<void> {
    const upload = await findImport(this.em, actor, id);
    const last = partCount(upload.bytes) - 1;
    let number = 0;
    for await (const part of splitIntoParts(file)) {
      const began = performance.now();
      if (number === 0 && upload.fileHash === null && beginsWithoutEnd(part)) {
        await this.commands.execute(new CancelImport(actor, id));
        throw new DomainError('invalid_body', 'invalid', noTable);
      }
      this.em.clear();
      await this.commands.execute(new StorePart(actor, id, number, part, number === last));
      if (number < last) await wait(Math.min(longestPauseMs, performance.now() - began));
      number += 1;
    }
  }
}

const noTable =
  'This file is not a table: its first line does not end within a megabyte. Save the table as CSV and upload that.';
