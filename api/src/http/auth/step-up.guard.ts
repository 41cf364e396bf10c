import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './request-actor.js';
import { RecentSignIn } from './recent-sign-in.js';

export const stepUpKey = Symbol('step-up');

@Injectable()
export class StepUpGuard implements CanActivate {
  constructor(private readonly recent: RecentSignIn) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (!actor) return false;
    await this.recent.require(actor);
    return true;
  }
}

/**
 * The route requires a sign-in within the last ten minutes: 403 step_up_required otherwise. Where it depends on the request, the
 * handler calls `RecentSignIn.require`.
 */
export const StepUp = () => applyDecorators(SetMetadata(stepUpKey, true), UseGuards(StepUpGuard));
