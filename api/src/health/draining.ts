import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** How long "not ready" is told before new connections are refused: a balancer that asks often notices in time. */
const leadMs = 500;

/** Whether this process is on its way out: still answering, no longer to be sent anything new. */
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
