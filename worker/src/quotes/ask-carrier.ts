import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';
import { carrierName } from '#libs/domain/shipments/carrier-catalogue.js';
import type { CarrierMessage, RateAnswer, RateRequest } from '#libs/domain/shipments/carrier.js';
import { Carriers } from '#libs/domain/shipments/carriers.js';

/** Asks one carrier. Whatever goes wrong becomes a message of that carrier, never an error of the quote (RAT-3). */
@Injectable()
export class AskCarrier {
  constructor(private readonly carriers: Carriers) {}

  async ask(code: string, request: RateRequest, signal: AbortSignal): Promise<RateAnswer> {
    try {
      return await this.carriers.get(code).rates(request, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return { rates: [], refusals: [], messages: [messageOf(code, error)] };
    }
  }
}

function messageOf(carrier: string, error: unknown): CarrierMessage {
  const name = carrierName(carrier);
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
