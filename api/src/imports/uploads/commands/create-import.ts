import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isDeepStrictEqual } from 'node:util';
import { certainEncoding } from '#libs/contracts/imports/encodings.js';
import type { ImportBody, ImportQuery } from '#libs/contracts/imports/imports.js';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { Import } from '#libs/domain/imports/import.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';
import { Clock } from '#libs/runtime/clock.js';
import { assertQuota } from '../assert-upload-quota.js';
import { UploadLimits } from '../upload-limits.js';
import { createHash } from 'node:crypto';

/** What comes with a file: a saved mapping, a rule by which valid rows are priced, its format. */
export type ImportChoice = Pick<ImportQuery, 'mapping' | 'encoding'> & { rule: RateRule | undefined };
export type CreatedImport = { id: string; known: boolean };

/** Announces a file that arrives in parts. The same key returns the same upload. */
export class CreateImport extends Command<CreatedImport> {
  constructor(
    readonly actor: Actor,
    readonly key: string,
    readonly body: ImportBody,
    readonly choice: ImportChoice,
  ) {
    super();
  }
}

@CommandHandler(CreateImport)
export class CreateImportHandler implements ICommandHandler<CreateImport> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: UploadLimits,
    private readonly clock: Clock,
  ) {}

  /** @throws body_too_large, missing mapping, idempotency_key_reused for another file, limit_reached, rate_limited. */
  async execute({ actor, key, body, choice }: CreateImport): Promise<CreatedImport> {
    this.#assertSize(body.bytes);
    return this.em.transactional(async (em) => {
      await lockAccount(em, actor.id);
      const saved = choice.mapping ? await savedMapping(em, actor, choice.mapping, this.clock.now()) : undefined;
      const id = importIdOf(actor.id, key);
      const known = await em.findOne(Import, { id });
      if (known) {
        assertSame(known, body, choice);
        return { id, known: true };
      }
      await assertQuota(em, this.limits, actor.id, body.bytes);
      const namedMapping = saved ? { ...saved.mapping, header: saved.header } : null;
      const encoding = choice.encoding ? certainEncoding(choice.encoding, true) : null;
      const begun = { id, chosenMapping: namedMapping, rule: choice.rule ?? null, encoding };
      const upload = Import.announce(actor.id, body.name, body.bytes, this.clock.now(), begun);
      em.persist(upload);
      return { id, known: false };
    });
  }

  #assertSize(bytes: number): void {
    if (bytes <= this.limits.maxBytes) return;
    const megabytes = Math.floor(this.limits.maxBytes / 1024 / 1024);
    const most = megabytes > 0 ? `${megabytes} MB` : `${this.limits.maxBytes} bytes`;
    throw new DomainError(
      'body_too_large',
      'invalid',
      `A file may have at most ${most}. Split it, or leave columns out.`,
    );
  }
}

async function savedMapping(em: EntityManager, actor: Actor, id: string, now: Date): Promise<SavedMapping> {
  const found = await em.findOne(SavedMapping, { id, ownerId: actor.id });
  if (!found) throw new DomainError('not_found', 'missing', 'This mapping does not exist.');
  found.used(now);
  return found;
}

function assertSame(known: Import, { name, bytes }: ImportBody, { rule }: ImportChoice): void {
  const begun = known.status === 'uploading' ? isDeepStrictEqual(known.rule, rule ?? null) : true;
  if (known.name === name && known.bytes === bytes && begun) return;
  const message = 'This Idempotency-Key was used for another request. Use a new one.';
  throw new DomainError('idempotency_key_reused', 'conflict', message);
}

/**
 * The id of the upload that an owner starts with an Idempotency-Key: the same key is the same upload, so that a
 * repeated request continues an interrupted one.
 */
function importIdOf(ownerId: string, key: string): string {
  const hex = createHash('sha256').update(`import\n${ownerId}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
