import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpSettings } from '../http/http-settings.js';

/** Whether this process is stopping: it still answers, but should get no new requests. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  #begun = false;

  constructor(private readonly settings: HttpSettings) {}

  begin(): void {
    this.#begun = true;
  }

  /** @throws while the process is stopping. */
  check(): Promise<void> {
    return this.#begun ? Promise.reject(new Error('stopping')) : Promise.resolve();
  }

  /** Reports "not ready" for a while before new connections are refused, so that load balancers notice. No wait when closed by code. */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.begin();
    if (signal) await sleep(this.settings.drainMs);
  }
}
