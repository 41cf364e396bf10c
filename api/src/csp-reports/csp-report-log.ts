import { Counter, type Registry } from 'prom-client';
import type { Logger } from '#libs/runtime/logs/logger.js';
import type { CspViolation } from './csp-violations.js';

/** Between two lines about the same directive, in milliseconds. */
const pause = 60_000;

/** Counts all violations by directive, and logs one per directive and minute. */
export class CspReportLog {
  readonly #counter: Counter<'directive'>;
  readonly #next = new Map<string, number>();

  constructor(
    registry: Registry,
    private readonly logger: Logger,
    private readonly now: () => number = Date.now,
  ) {
    this.#counter = new Counter({
      name: 'waybill_csp_violations_total',
      help: 'Violations of the content security policy that browsers reported, by directive',
      labelNames: ['directive'],
      registers: [registry],
    });
  }

  add(violation: CspViolation): void {
    this.#counter.inc({ directive: violation.directive });
    if (this.now() < (this.#next.get(violation.directive) ?? 0)) return;
    this.#next.set(violation.directive, this.now() + pause);
    this.logger.warn({ violation }, 'a browser reported a violation of the content security policy');
  }
}
