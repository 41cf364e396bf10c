import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { DomainError } from '#libs/domain/errors.js';
import { personOf } from '#libs/domain/identity/actor.js';
import { isCompany, liveOwnerOf } from '#libs/domain/identity/owner-id.js';
import { actorOf } from './request-actor.js';
import { bearerOf } from './bearer-token.js';

/** Checks with the user pool that the user still exists; guests are not in it. */
@Injectable()
export class CheckUserPoolGuard implements CanActivate {
  constructor(
    private readonly identities: IdentityService,
    private readonly directory: UserDirectory,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const actor = actorOf(request);
    if (actor?.kind !== 'user') return true;
    if (actor.key) return this.#ownerIsEnabled(liveOwnerOf(actor.id));
    const { userId } = await this.identities.whoIs(bearerOf(request));
    if (userId === personOf(actor).id) return true;
    throw new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.');
  }

  /** Skipped for API keys, which have no token of the pool, for companies, and without the pool's admin keys. */
  async #ownerIsEnabled(ownerId: string): Promise<boolean> {
    if (!this.directory.configured || isCompany(ownerId)) return true;
    const found = await this.directory.find(ownerId).catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'missing') return null;
      throw error;
    });
    if (found?.enabled) return true;
    throw new DomainError('unauthenticated', 'forbidden', 'The account of this key is disabled.');
  }
}

/**
 * For routes that cost money: a token is valid until it expires, but a user who was disabled, deleted or signed out everywhere is
 * refused here within 30 s (401), and all are refused while the user pool does not answer (503).
 */
export const CheckUserPool = () => applyDecorators(UseGuards(CheckUserPoolGuard));
