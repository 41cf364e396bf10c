import Stripe from 'stripe';
import { SavedCards, type CardOfCustomer, type StoredCard } from '#libs/domain/payments/saved-cards.js';
import { translated } from './stripe-errors.js';

const noSuchCard = 'This card does not exist.';
const noSuchCustomer = 'These cards are not kept any more.';

/** Cards that Stripe stores for its customers: SetupIntents, confirmed by the browser while the user is present. */
export class StripeSavedCards extends SavedCards {
  constructor(private readonly stripe: Stripe) {
    super();
  }

  /** The key is the user's id, so two devices get one customer. Stripe stores keys for 24 hours: store the id. */
  async openCustomer(userId: string): Promise<string> {
    return translated(async () => {
      const customer = { metadata: { user_id: userId } };
      const { id } = await this.stripe.customers.create(customer, { idempotencyKey: `customer-${userId}` });
      return id;
    });
  }

  async setEmail(customerId: string, email: string): Promise<void> {
    await translated(() => this.stripe.customers.update(customerId, { email }), noSuchCustomer);
  }

  async list(customerId: string): Promise<StoredCard[]> {
    return translated(async () => {
      const [customer, { data }] = await Promise.all([
        this.stripe.customers.retrieve(customerId),
        this.stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
      ]);
      const chosen = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
      const fallback = data.at(-1)?.id;
      const isDefault = (id: string) => id === (data.some((one) => one.id === chosen) ? chosen : fallback);
      const cards = data.flatMap(({ id, card }) => (card ? [stored(id, card, isDefault(id))] : []));
      return cards.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
    }, noSuchCustomer);
  }

  async startSetup(customerId: string, idempotencyKey: string) {
    return translated(async () => {
      const { id, client_secret } = await this.stripe.setupIntents.create(
        { customer: customerId, usage: 'on_session', allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      );
      if (client_secret === null) throw new Error(`Stripe gave no client secret for ${id}`);
      return { setupIntentId: id, clientSecret: client_secret };
    }, noSuchCustomer);
  }

  async makeDefault(card: CardOfCustomer): Promise<void> {
    await this.#onOwn(card, () =>
      this.stripe.customers.update(card.customerId, { invoice_settings: { default_payment_method: card.cardId } }),
    );
  }

  async remove(card: CardOfCustomer): Promise<void> {
    await this.#onOwn(card, () => this.stripe.paymentMethods.detach(card.cardId));
  }

  async forget(customerId: string): Promise<void> {
    await translated(async () => {
      try {
        await this.stripe.customers.del(customerId);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    });
  }

  /** A card that another device removed meanwhile counts as missing. */
  async #onOwn({ customerId, cardId }: CardOfCustomer, change: () => Promise<unknown>): Promise<void> {
    await translated(async () => {
      await this.stripe.customers.retrievePaymentMethod(customerId, cardId);
      try {
        await change();
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        await this.stripe.customers.retrievePaymentMethod(customerId, cardId);
        throw error;
      }
    }, noSuchCard);
  }
}

function stored(id: string, card: Stripe.PaymentMethod.Card, isDefault: boolean): StoredCard {
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { id, brand, last4, expMonth, expYear, isDefault };
}

const isGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'object' ? (one?.id ?? null) : one;
