import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { partBytes } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { partCount } from '#libs/domain/imports/file-parts.js';
import type { Import } from '#libs/domain/imports/import.js';
import { KeepPart } from './keep-part.js';

/** A file as it comes over the line, kept part by part; at most one part is in memory. */
export class TakeFile extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly upload: Import,
    readonly file: AsyncIterable<Buffer>,
  ) {
    super();
  }
}

@CommandHandler(TakeFile)
export class TakeFileHandler implements ICommandHandler<TakeFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Nothing is read before all of it has come. A line that breaks leaves the parts that came: the upload goes on with those that
   * are missing. @throws conflict `file_differs`.
   */
  async execute({ actor, upload, file }: TakeFile): Promise<void> {
    const last = partCount(upload.bytes) - 1;
    let number = 0;
    for await (const part of parts(file)) {
      this.em.clear();
      await this.commands.execute(new KeepPart(actor, upload.id, number, part, number === last));
      number += 1;
    }
  }
}

async function* parts(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    const all = Buffer.concat(chunks);
    const whole = bytes - (bytes % partBytes);
    for (let from = 0; from < whole; from += partBytes) yield all.subarray(from, from + partBytes);
    chunks = [all.subarray(whole)];
    bytes -= whole;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
