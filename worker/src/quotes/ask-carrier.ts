import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';
import { CarrierCalls } from '#libs/domain/operations/carrier-calls.js';
import type { CarrierMessage, RateAnswer, RateRequest } from '#libs/domain/shipments/carrier.js';
import { Carriers } from '#libs/domain/shipments/carriers.js';
import { CarrierCircuit } from './carrier-circuit.js';

/** A carrier that has not answered after this is left out of the quote (RAT-3). */
const limitMs = 10_000;

/** Asks one carrier within its own limit. Whatever goes wrong becomes a message of that carrier, never an error of the quote. */
@Injectable()
export class AskCarrier {
  readonly #circuit = new CarrierCircuit();

  constructor(
    private readonly carriers: Carriers,
    private readonly calls: CarrierCalls,
  ) {}

  async ask(code: string, request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    if (this.#circuit.isOpen(code, Date.now())) {
      return failure(code, 'circuit_open', 'did not answer lately. It is asked again in half a minute.', true);
    }
    const asked = Date.now();
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const answer = await within(limit, this.carriers.get(code).rates(request, limit));
      this.#circuit.succeeded(code);
      this.record(code, asked, false);
      return answer;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof DomainError && error.kind !== 'upstream') {
        this.record(code, asked, false);
        return failure(code, error.code, error.message, false);
      }
      this.#circuit.failed(code, Date.now());
      this.record(code, asked, true);
      return failure(code, 'carrier_unavailable', 'did not answer. Ask again.', true);
    }
  }

  /** A refusal is an answer as well. */
  private record(carrier: string, asked: number, failed: boolean): void {
    const now = Date.now();
    this.calls.record({ carrier, ms: now - asked, failed, openUntil: this.#circuit.openUntil(carrier) }, now);
  }
}

function failure(carrier: string, code: string, text: string, retryable: boolean): RateAnswer {
  const message: CarrierMessage = { carrier, code, text, retryable };
  return { rates: [], refusals: [], messages: [message] };
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
