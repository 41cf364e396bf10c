import { Module, type DynamicModule } from '@nestjs/common';
import { stripeClient } from './stripe-client.js';
import { StripeCardPayments } from './payments/stripe-card-payments.js';
import { StripePayouts } from './stripe-payouts.js';
import { StripeSavedCards } from './stripe-saved-cards.js';
import { ProviderPayouts } from '#libs/domain/payments/payouts.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import type { Env } from '#libs/runtime/settings/env.js';

/** Binds the ports for card payments, saved cards and payouts to Stripe. */
@Module({})
export class PaymentsModule {
  static of(settings: Env['stripe']): DynamicModule {
    return {
      module: PaymentsModule,
      global: true,
      providers: [
        { provide: CardPayments, useFactory: () => new StripeCardPayments(stripeClient(settings)) },
        { provide: SavedCards, useFactory: () => new StripeSavedCards(stripeClient(settings)) },
        { provide: ProviderPayouts, useFactory: () => new StripePayouts(stripeClient(settings)) },
      ],
      exports: [CardPayments, SavedCards, ProviderPayouts],
    };
  }
}
