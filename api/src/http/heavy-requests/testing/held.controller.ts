import { Controller, Get, Post } from '@nestjs/common';
import { Allow } from '../../auth/access.js';
import { Heavy } from '../heavy-route.js';

const working = new Set<() => void>();

/** Heavy work that ends when a test releases it. */
@Controller('held')
@Allow('guest', 'user')
export class HeldController {
  /** Of this process. */
  static get working(): number {
    return working.size;
  }

  static endAll(): void {
    for (const end of working) end();
  }

  @Post()
  @Heavy()
  async hold(): Promise<object> {
    const { promise, resolve } = Promise.withResolvers<void>();
    working.add(resolve);
    await promise;
    working.delete(resolve);
    return {};
  }

  /** How many are held here. */
  @Get()
  count(): object {
    return { working: working.size };
  }
}
