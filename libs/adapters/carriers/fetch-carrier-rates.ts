import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import type { CarrierMessage } from '#libs/domain/carriers/carrier-message.js';
import type { Carrier, RateAnswer, RateRequest } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';

/**
 * Requests rates from one carrier, and records the call for operators. Any error becomes a message of that carrier,
 * never an error of the quote (RAT-3).
 */
@Injectable()
export class FetchCarrierRates {
  constructor(
    private readonly carriers: Carriers,
    private readonly calls: CarrierCalls,
  ) {}

  /** The codes of the sellers that a file of this owner is priced by: those of `named` with price lists, and aggregators. */
  sellersFor(ownerId: string, named: readonly string[]): { listed: string[]; live: string[] } {
    const { aggregators } = this.carriers;
    if (isTestOwner(ownerId)) return { listed: this.carriers.samplesOf(named), live: [] };
    return { listed: this.carriers.askedFor(named).filter((code) => !aggregators.includes(code)), live: aggregators };
  }

  /** How long this process still leaves a carrier alone, milliseconds: it kept failing or asked for a pause. 0: it is asked. */
  circuitOpenMs(code: string, now: number): number {
    return Math.max(0, this.carriers.get(code).circuitOpenUntil('rates') - now);
  }

  /**
   * Synchronous where the carrier's prices are computed in process, so that bulk work does not create promises by the
   * hundred thousand.
   */
  ask(code: string, request: RateRequest, signal: AbortSignal): RateAnswer | Promise<RateAnswer> {
    signal.throwIfAborted();
    try {
      const carrier = this.carriers.get(code);
      const answer = carrier.ratesInProcess(request);
      if (!answer) return this.#requestSafely(carrier, request, signal);
      this.calls.record({ carrier: code, ms: 0, failed: false, openUntil: 0 }, Date.now());
      return answer;
    } catch (error) {
      return unavailableAnswer(code, this.carriers.nameOf(code), error);
    }
  }

  async #requestSafely(carrier: Carrier, request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    try {
      return await this.#requestAndRecord(carrier, request, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return unavailableAnswer(carrier.code, this.carriers.nameOf(carrier.code), error);
    }
  }

  /** Records how a call went; a refusal counts as a response, and a carrier whose circuit is open is not called. */
  async #requestAndRecord(carrier: Carrier, request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    const started = Date.now();
    const isOpen = carrier.circuitOpenUntil('rates') > started;
    const note = (failed: boolean) => {
      const now = Date.now();
      this.calls.record(
        { carrier: carrier.code, ms: now - started, failed, openUntil: carrier.circuitOpenUntil('rates') },
        now,
      );
    };
    try {
      const answer = await carrier.rates(request, signal);
      note(false);
      return answer;
    } catch (error) {
      const works = error instanceof DomainError && error.kind !== 'upstream';
      if (!isOpen && !signal.aborted) note(!works);
      throw error;
    }
  }
}

const unavailableAnswer = (code: string, name: string, error: unknown): RateAnswer => ({
  rates: [],
  refusals: [],
  messages: [messageOf(code, name, error)],
});

function messageOf(carrier: string, name: string, error: unknown): CarrierMessage {
  const silent = { carrier, code: 'carrier_unavailable', text: `${name} did not answer. Ask again.`, retryable: true };
  if (!(error instanceof DomainError)) return silent;
  const { code, kind, message: text, details } = error;
  if (kind !== 'upstream') return { carrier, code, text, retryable: false };
  if (code === 'carrier_garbled')
    return { ...silent, code, text: `${name} gave an answer that we cannot read. Ask again.` };
  const seconds = details['retryAfter'];
  if (typeof seconds !== 'number') return silent;
  return {
    ...silent,
    code: 'carrier_busy',
    text: `${name} cannot be asked right now. Ask again in ${seconds} seconds.`,
  };
}
