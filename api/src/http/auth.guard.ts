import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { TokenVerifier } from '#libs/domain/accounts/token-verifier.js';
import { DomainError } from '#libs/domain/errors.js';
import { accessKey, mayEnter, type Access } from './access.js';
import { identify } from './actor.js';
import { bearerOf } from './bearer.js';

/**
 * Lets nobody in unless the route says so. A valid token identifies the actor (401 without one); an actor without any of
 * the route's grants gets 403. Ownership is not decided here: what is not yours is 404 from the query.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const actor = await this.tokens.verify(bearerOf(request));
    identify(request, actor);
    if (!access || !mayEnter(actor, access))
      throw new DomainError('forbidden', 'forbidden', 'Your account may not do this.');
    return true;
  }
}
