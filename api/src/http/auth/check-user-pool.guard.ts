import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdentityService } from '#libs/domain/identity/identity-service.js';
import { DomainError } from '#libs/domain/errors.js';
import { actorOf } from './request-actor.js';
import { bearerOf } from './bearer-token.js';

/** Asks the user pool whether the user is still one; guests have nobody to ask. */
@Injectable()
export class CheckUserPoolGuard implements CanActivate {
  constructor(private readonly identities: IdentityService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const actor = actorOf(request);
    if (actor?.kind !== 'user') return true;
    const { userId } = await this.identities.whoIs(bearerOf(request));
    if (userId === actor.id) return true;
    throw new DomainError('unauthenticated', 'forbidden', 'You have been signed out. Sign in again.');
  }
}

/**
 * For routes that cost money: a token is good until it expires, but a user who was disabled, deleted or signed out
 * everywhere is refused here within 30 s (401), and nobody passes while the user pool cannot be asked (503).
 */
export const CheckUserPool = () => applyDecorators(UseGuards(CheckUserPoolGuard));
