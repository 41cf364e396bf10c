import type { CartItemView, CartView } from '#libs/contracts/orders/cart.js';
import { cart, totalsOf } from '../fixtures/cart-fixtures';
import { FakeApi, problem } from './fake-api';

type Body = {
  items: string[];
  version: number;
  saved: boolean;
  coupon?: string | null;
  code: string;
  shipments: string[];
};

/** A server with one cart: every write raises the version and refuses an old one; TEN takes a dollar off, OLD is refused. */
export class CartApi extends FakeApi {
  items: CartItemView[];
  version = 1;
  coupon: string | null = null;
  readonly #removed: CartItemView[] = [];

  constructor(items: readonly CartItemView[]) {
    super();
    this.items = [...items];
    this.on('GET /cart', () => this.view());
    this.on('POST /cart/totals', ({ body }) => this.#totals(body as Body));
    this.on('POST /cart/items', ({ body }) => this.#add(body as Body));
    this.on('POST /cart/items/remove', ({ body }) => this.#write(body as Body, ({ items }) => this.#remove(items)));
    this.on('POST /cart/items/save', ({ body }) =>
      this.#write(body as Body, ({ items, saved }) => items.forEach((id) => this.change(id, { saved }))),
    );
    this.on('POST /cart/items/:id/accept', ({ body, params }) =>
      this.#write(body as Body, () => this.change(params.id ?? '', { state: 'ok', acceptedTotal: null })),
    );
    this.on('PUT /cart/coupon', ({ body }) => this.#applyCoupon((body as Body).code));
    this.on('DELETE /cart/coupon', () => this.#applyCoupon(null));
  }

  view(): CartView {
    const ready = this.items.filter((item) => item.state === 'ok' && !item.saved);
    return cart(this.items, { version: this.version, totals: this.#totals({ items: ready.map(({ id }) => id) }) });
  }

  change(id: string, part: Partial<CartItemView>): void {
    this.items = this.items.map((item) => (item.id === id ? { ...item, ...part } : item));
  }

  #totals({ items, coupon = this.coupon }: Pick<Body, 'items' | 'coupon'>) {
    const chosen = this.items.filter(({ id }) => items.includes(id));
    const plain = totalsOf(chosen);
    if (coupon === null || chosen.length === 0) return plain;
    if (coupon !== 'TEN')
      return totalsOf(chosen, { couponRefusal: { code: 'coupon_expired', text: 'This coupon has expired.' } });
    return totalsOf(chosen, {
      discount: { amount: 100, currency: 'USD' },
      total: { amount: plain.total.amount - 100, currency: 'USD' },
      coupon: { code: 'TEN', text: '$1.00 off' },
    });
  }

  #write(body: Body, act: (body: Body) => void) {
    if (body.version !== this.version) return problem(409, 'version_conflict', 'Changed.');
    this.version += 1;
    act(body);
    return this.view();
  }

  #remove(ids: readonly string[]): void {
    this.#removed.push(...this.items.filter(({ id }) => ids.includes(id)));
    this.items = this.items.filter(({ id }) => !ids.includes(id));
  }

  #add({ shipments }: Body) {
    this.version += 1;
    const back = this.#removed.filter((item) => shipments.includes(item.shipment));
    this.items = [...this.items, ...back].sort((a, b) => a.id.localeCompare(b.id));
    return this.view();
  }

  #applyCoupon(code: string | null) {
    this.version += 1;
    this.coupon = code;
    return this.view();
  }
}
