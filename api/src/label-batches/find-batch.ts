import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';

/** The owner's batch. @throws missing when it is not theirs. */
export async function findBatch(em: EntityManager, ownerId: string, id: string): Promise<LabelBatch> {
  const batch = await em.findOne(LabelBatch, { id, ownerId });
  if (!batch)
    throw new DomainError('not_found', 'missing', 'These labels do not exist. Labels are available for 30 days.');
  return batch;
}
