import type { CircuitState } from './carrier-health.js';
import { UnexplainedRefusals } from './unexplained-refusals.js';

/** One call of a carrier. `openUntil` milliseconds since 1970 until which the circuit then stays open; 0 when it is closed. */
export type CarrierCall = {
  readonly carrier: string;
  readonly ms: number;
  readonly failed: boolean;
  readonly openUntil: number;
};

export type CarrierReport = {
  readonly carrier: string;
  readonly calls: number;
  readonly errors: number;
  readonly p95Ms: number | null;
  readonly circuit: CircuitState;
};

const windowMs = 5 * 60_000;
/** The newest calls of each carrier, enough to judge its health. */
const maxRecorded = 2_000;

type RecordedCall = { at: number; ms: number; failed: boolean };

/** This process's carrier calls of the last five minutes. */
export class CarrierCalls {
  readonly #calls = new Map<string, RecordedCall[]>();
  readonly #openUntil = new Map<string, number>();
  readonly unexplained = new UnexplainedRefusals();

  record({ carrier, ms, failed, openUntil }: CarrierCall, now: number): void {
    const calls = this.#calls.get(carrier) ?? [];
    this.#calls.set(carrier, calls);
    calls.push({ at: now, ms, failed });
    if (calls.length > 2 * maxRecorded) calls.splice(0, maxRecorded);
    this.#openUntil.set(carrier, openUntil);
  }

  /** One line for each carrier that was ever called. `now` in milliseconds since 1970. */
  report(now: number): CarrierReport[] {
    return [...this.#calls].map(([carrier, all]) => {
      const calls = all.filter((call) => call.at > now - windowMs).slice(-maxRecorded);
      this.#calls.set(carrier, calls);
      const errors = calls.filter((call) => call.failed).length;
      return { carrier, calls: calls.length, errors, p95Ms: p95(calls), circuit: this.#circuit(carrier, now) };
    });
  }

  /** After its time an open circuit lets one call through: the next failure opens it again. */
  #circuit(carrier: string, now: number): CircuitState {
    const until = this.#openUntil.get(carrier) ?? 0;
    if (until === 0) return 'closed';
    return until > now ? 'open' : 'half_open';
  }
}

function p95(calls: readonly RecordedCall[]): number | null {
  const sorted = calls.map((call) => call.ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
}
