import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { largestEvidence } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { BodyDecision } from '../http/heavy-requests/heavy-route.js';
import { findClaim } from './find-claim.js';

/** Whether a claim takes a file: decided before the file is read. */
@Injectable()
export class EvidenceDecision implements BodyDecision {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, conflict once it is under review. */
  async decide(actor: Actor, { id }: Readonly<Record<string, string>>): Promise<number> {
    const known = z.uuid().safeParse(id);
    if (!known.success) throw new DomainError('not_found', 'missing', 'There is no such claim.');
    (await findClaim(this.em.fork(), actor.id, known.data)).assertEditable();
    return largestEvidence;
  }
}
