import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { largestPhoto } from '#libs/contracts/adjustments/adjustment-charges.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import type { BodyDecision } from '../../http/heavy-requests/heavy-route.js';
import { findOwnCharge } from './find-own-charge.js';

/** Whether an objection takes a photo: decided before the photo is read. */
@Injectable()
export class PhotoDecision implements BodyDecision {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict once nothing can be contested any more */
  async decide(actor: Actor, { id }: Readonly<Record<string, string>>): Promise<number> {
    const known = z.uuid().safeParse(id);
    if (!known.success) throw new DomainError('not_found', 'missing', 'There is no such charge.');
    const charge = await findOwnCharge(this.em.fork(), actor.id, known.data);
    charge.assertContestable(this.clock.now());
    return largestPhoto;
  }
}
