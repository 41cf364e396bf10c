import { Module, type DynamicModule } from '@nestjs/common';
import { WebhookCalls } from '#libs/adapters/webhooks/webhook-calls.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { DeliverWebhooks } from './deliver-webhooks.js';
import { EndpointSlots } from './endpoint-slots.js';

/** Notifies customers' endpoints of events. */
@Module({})
export class WebhooksModule {
  static of({
    stores: { credentialKeys, allowPrivate },
    stripe,
    carriers,
  }: Pick<Env, 'stores' | 'stripe' | 'carriers'>): DynamicModule {
    return {
      module: WebhooksModule,
      providers: [
        DeliverWebhooks,
        EndpointSlots,
        {
          provide: WebhookCalls,
          useFactory: () => new WebhookCalls({ allowPrivate, isLive: stripe.live || carriers.sellsPostage }),
        },
        { provide: CredentialKeys, useValue: new CredentialKeys(credentialKeys) },
      ],
    };
  }
}
