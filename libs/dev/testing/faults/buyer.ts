import { randomUUID } from 'node:crypto';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import { orderView, paymentStart, type OrderView, type PaymentStart } from '#libs/contracts/orders/orders.js';
import { shipmentView, type ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Guest } from '#libs/dev/proof/shop/guest.js';
import { poll } from '#libs/dev/proof/shop/poll.js';
import { testAddress, testParcel, testReceiver } from '../sample-data/shipping-fixtures.js';

/** What the carrier will do: sell one label or two, refuse for good, or sell without answering. */
export type Kind = 'plain' | 'pieces' | 'refused' | 'unanswered';

export type Ready = { slug: string; total: number };
export type Order = { id: string; total: number; slugs: string[] };
export type Placed = Order & { payment: PaymentStart };
export type Answer = { status: number; text: string; replayed: boolean; code: string | undefined };

/** The carrier's reserved addresses have unassigned ZIPs. */
const simulatedReceiver = (postal: string) => testReceiver({ city: 'Holtsville', state: 'NY', postal });

const contents: Record<Kind, Pick<ShipmentBody, 'from' | 'to' | 'parcels'>> = {
  plain: { from: testAddress(), to: testReceiver(), parcels: [testParcel()] },
  pieces: { from: testAddress(), to: testReceiver(), parcels: [testParcel(), testParcel()] },
  refused: { from: testAddress(), to: simulatedReceiver('00596'), parcels: [testParcel()] },
  unanswered: { from: testAddress(), to: simulatedReceiver('00597'), parcels: [testParcel()] },
};

/** A guest or user who buys labels over HTTP; one quote per kind of shipment serves all of them. */
export class Buyer {
  readonly #offers = new Map<Kind, Promise<OfferView>>();

  private constructor(
    readonly guest: Guest,
    private readonly carrier?: string,
  ) {}

  static async of(shop: string): Promise<Buyer> {
    return new Buyer(await Guest.of(shop));
  }

  /** A user with this token who buys labels of one carrier. */
  static async signedIn(shop: string, token: string, carrier: string): Promise<Buyer> {
    return new Buyer(await Guest.signedIn(shop, token), carrier);
  }

  /** One POST, whatever the response. @throws TypeError when there is none. */
  async post(path: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
    const response = await fetch(`${this.guest.shop}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: await this.guest.authorization(),
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { code } = JSON.parse(text) as { code?: string };
    return { status: response.status, text, replayed: response.headers.get('idempotent-replayed') === 'true', code };
  }

  /** Body of a shipment that can be ordered right away. */
  async body(kind: Kind, references: string[] = []): Promise<ShipmentBody & { offerId: string }> {
    const { id } = await this.#offer(kind);
    return { ...contents[kind], references, noProhibitedContents: true, offerId: id };
  }

  async ready(kind: Kind): Promise<Ready> {
    const request = { method: 'POST', body: await this.body(kind) } as const;
    const { slug, offer, status, issues } = await this.guest.ask(shipmentView, '/shipments', request);
    if (status !== 'ready') throw new Error(`The shipment is ${status}: ${JSON.stringify(issues)}`);
    return { slug, total: offer?.total.amount ?? 0 };
  }

  /** Body of an order at the displayed prices. */
  orderOf(shipments: readonly Ready[]) {
    const total = shipments.reduce((sum, shipment) => sum + shipment.total, 0);
    return { shipments: shipments.map(({ slug }) => slug), email: 'ann@example.com', total, acceptTerms: true };
  }

  /** An order whose payment has not started. */
  async order(kinds: readonly Kind[]): Promise<Order> {
    const shipments = await Promise.all(kinds.map((kind) => this.ready(kind)));
    const body = this.orderOf(shipments);
    const { id, total } = await this.guest.ask(orderView, '/orders', { method: 'POST', body });
    return { id, total: total.amount, slugs: body.shipments };
  }

  /** An order whose payment has started; the card comes next. */
  async place(kinds: readonly Kind[]): Promise<Placed> {
    return this.startPayment(await this.order(kinds));
  }

  async startPayment(order: Order): Promise<Placed> {
    return { ...order, payment: await this.guest.ask(paymentStart, `/orders/${order.id}/payment`, { method: 'POST' }) };
  }

  look({ id }: Order): Promise<OrderView> {
    return this.guest.ask(orderView, `/orders/${id}`);
  }

  /** Submits a card to the sandbox's form. @returns the response status: 402 for a refused card. */
  async confirm({ payment }: Pick<Placed, 'payment'>, card = 'pm_card_visa'): Promise<number> {
    return this.#atStripe(`/v1/payment_intents/${payment.intentId}/confirm`, payment, { payment_method: card });
  }

  /** Does what the bank's page would do. */
  async challenge({ payment }: Placed, outcome: 'approve' | 'decline'): Promise<number> {
    return this.#atStripe(`/_sandbox/payment_intents/${payment.intentId}/challenge`, payment, { outcome });
  }

  async #atStripe(path: string, { clientSecret }: PaymentStart, fields: Record<string, string>): Promise<number> {
    const { standinUrl, publishableKey = '' } = this.guest.config.stripe;
    const body = new URLSearchParams({ key: publishableKey, client_secret: clientSecret, ...fields });
    return (await fetch(`${standinUrl}${path}`, { method: 'POST', body })).status;
  }

  #offer(kind: Kind): Promise<OfferView> {
    const known = this.#offers.get(kind) ?? this.#cheapest(kind);
    this.#offers.set(kind, known);
    return known;
  }

  async #cheapest(kind: Kind): Promise<OfferView> {
    const { from, to, parcels } = contents[kind];
    const place = ({ country, postal, state, city, residential }: NonNullable<typeof from>) => ({
      ...{ country, postal, state, city, residential },
    });
    const body = { from: from && place(from), to: to && place(to), parcels };
    const { id } = await this.guest.ask(quoteView, '/quotes', { method: 'POST', body });
    const quote = await poll(
      'the prices are there',
      () => this.guest.ask(quoteView, `/quotes/${id}`),
      ({ status }) => status === 'complete',
    );
    const offers = quote.offers.filter(({ carrier }) => carrier === (this.carrier ?? carrier));
    const [cheapest] = offers.sort((a, b) => a.total.amount - b.total.amount);
    if (!cheapest) throw new Error(`Nobody takes a ${kind} parcel: ${JSON.stringify(quote)}`);
    return cheapest;
  }
}
