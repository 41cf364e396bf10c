import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { correctedFileLimit } from '#libs/domain/imports/corrected-file-limit.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import type { BodyDecision } from '../../http/heavy-requests/heavy-route.js';
import { findImport } from '../find-import.js';
import { UploadLimits } from '../uploads/upload-limits.js';

/** Whether an upload takes a corrected file, and how large that may be: decided before the file is read. */
@Injectable()
export class CorrectedFileDecision implements BodyDecision {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: UploadLimits,
  ) {}

  /** @throws missing, conflict when the rows cannot be changed. */
  async decide(actor: Actor, { id }: Readonly<Record<string, string>>): Promise<number> {
    if (!z.uuid().safeParse(id).success)
      throw new DomainError('not_found', 'missing', 'There is nothing at this address.');
    const upload = await findImport(this.em, actor, id!);
    upload.assertRepairable();
    return Math.min(this.limits.maxBytes, correctedFileLimit(upload));
  }
}
