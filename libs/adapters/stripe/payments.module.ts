import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { PaymentsByMode } from '../test-payments/payments-by-mode.js';
import { TestCardPayments } from '../test-payments/test-card-payments.js';
import { stripeClient } from './stripe-client.js';
import { StripeCardPayments } from './payments/stripe-card-payments.js';
import { StripePayouts } from './stripe-payouts.js';
import { StripeSavedCards } from './stripe-saved-cards.js';
import { ProviderPayouts } from '#libs/domain/payments/payouts.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import type { Env } from '#libs/runtime/settings/env.js';

/** Binds the ports for card payments, saved cards and payouts to Stripe; test orders are paid without it. */
@Module({})
export class PaymentsModule {
  static of(settings: Env['stripe']): DynamicModule {
    return {
      module: PaymentsModule,
      global: true,
      providers: [
        {
          provide: CardPayments,
          inject: [EntityManager],
          useFactory: (em: EntityManager) =>
            new PaymentsByMode(new StripeCardPayments(stripeClient(settings)), new TestCardPayments(em)),
        },
        { provide: SavedCards, useFactory: () => new StripeSavedCards(stripeClient(settings)) },
        { provide: ProviderPayouts, useFactory: () => new StripePayouts(stripeClient(settings)) },
      ],
      exports: [CardPayments, SavedCards, ProviderPayouts],
    };
  }
}
