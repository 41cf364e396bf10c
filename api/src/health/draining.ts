import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** How long "not ready" is reported before new connections are refused, so that a load balancer notices in time. */
const leadMs = 500;

/** Whether this process is stopping: it still answers, but should get no new requests. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  #begun = false;

  begin(): void {
    this.#begun = true;
  }

  /** @throws while the process is stopping. */
  check(): Promise<void> {
    return this.#begun ? Promise.reject(new Error('stopping')) : Promise.resolve();
  }

  /** First thing of an orderly stop. Closing from code (no signal) does not wait. */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.begin();
    if (signal) await sleep(leadMs);
  }
}
