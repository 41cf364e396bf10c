import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { quoteView, type OfferView, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Guest } from '#libs/dev/proof/shop/guest.js';
import { contents, type CarrierOutcome } from './carrier-outcomes.js';

export type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; key?: string };
type Answer = { status: number; text: string };

/** The API refused the request for good. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: string,
  ) {
    super(`${status} ${code}`);
  }
}

const patienceMs = 180_000;
/** Whether a retry of the same request may succeed. */
const passes = ({ status, text }: Answer): boolean =>
  status >= 500 || status === 429 || /"(idempotency_in_progress|quote_not_ready|busy)"/.test(text);

/** A guest who repeats a request with the same key until it gets a final response. */
export class Shopper {
  readonly #offers = new Map<CarrierOutcome, Promise<OfferView>>();

  private constructor(readonly guest: Guest) {}

  static async of(shop: string): Promise<Shopper> {
    return new Shopper(await retryUntilDone('a guest is let in', () => Guest.of(shop)));
  }

  /** @throws Refused, or Error when there was no response for minutes. */
  async ask<S extends z.ZodMiniType>(contract: S, request: Request): Promise<z.output<S>> {
    const whole = { key: randomUUID(), ...request };
    const { status, text } = await retryUntilDone(`${request.method} ${request.path}`, async () => {
      const answer = await this.#send(whole);
      if (passes(answer)) throw new Error(`${answer.status} ${answer.text}`);
      return answer;
    });
    if (status < 400) return contract.parse(JSON.parse(text));
    throw new Refused(status, (JSON.parse(text) as { code: string }).code, text);
  }

  /** Body of a shipment that can be ordered right away. One quote serves all with the same content. */
  async shipment(outcome: CarrierOutcome): Promise<ShipmentBody & { offerId: string }> {
    const known = this.#offers.get(outcome) ?? this.#cheapest(outcome);
    this.#offers.set(outcome, known);
    return { ...contents[outcome], noProhibitedContents: true, offerId: (await known).id };
  }

  async #send({ method, path, body, key }: Request): Promise<Answer> {
    const response = await fetch(`${this.guest.shop}/api${path}`, {
      method,
      headers: {
        authorization: await this.guest.authorization(),
        ...(method === 'POST' && key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, text: await response.text() };
  }

  async #cheapest(outcome: CarrierOutcome): Promise<OfferView> {
    const { from, to, parcels } = contents[outcome];
    const place = ({ country, postal, state, city, residential }: NonNullable<typeof from>) => ({
      ...{ country, postal, state, city, residential },
    });
    const body = { from: from && place(from), to: to && place(to), parcels };
    // A carrier that did not answer is asked again, as the page offers it.
    return retryUntilDone(`somebody takes a ${outcome} parcel`, async () => {
      const quote = await this.#quote(body);
      const [offer] = quote.offers.toSorted((a, b) => a.total.amount - b.total.amount);
      if (!offer) throw new Error(`Nobody takes a ${outcome} parcel: ${JSON.stringify(quote)}`);
      return offer;
    });
  }

  async #quote(body: object): Promise<QuoteView> {
    const { id } = await this.ask(quoteView, { method: 'POST', path: '/quotes', body });
    return retryUntilDone('the prices are there', async () => {
      const now = await this.ask(quoteView, { method: 'GET', path: `/quotes/${id}` });
      if (now.status !== 'complete') throw new Error(`the quote is ${now.status}`);
      return now;
    });
  }
}

/** Retries until `attempt` succeeds. @throws the last error after three minutes. */
export async function retryUntilDone<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let wait = 50; ; wait = Math.min(wait * 1.7, 1500)) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (Date.now() > end) throw new Error(`In vain: ${what}: ${String(error)}`, { cause: error });
    }
    await pause(wait);
  }
}
