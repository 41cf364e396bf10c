import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { KeyStores } from './key-stores.js';

/** Lets in who sends the key of a custom store, before the body is looked at. */
@Injectable()
export class StoreKeyGuard implements CanActivate {
  constructor(private readonly stores: KeyStores) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.stores.find(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
