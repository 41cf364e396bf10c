import { Module, type DynamicModule } from '@nestjs/common';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { ChangeEndpointHandler } from './commands/change-endpoint.js';
import { CreateEndpointHandler } from './commands/create-endpoint.js';
import { DeleteEndpointHandler } from './commands/delete-endpoint.js';
import { ReplayDeliveriesHandler } from './commands/replay-deliveries.js';
import { RotateSigningSecretHandler } from './commands/rotate-signing-secret.js';
import { SendTestEventHandler } from './commands/send-test-event.js';
import { EndpointAddresses } from './endpoint-addresses.js';
import { FindDeliveriesHandler } from './queries/find-deliveries.js';
import { FindEndpointsHandler } from './queries/find-endpoints.js';
import { WebhookEndpointsController } from './webhook-endpoints.controller.js';

/** Webhook endpoints of users, and the delivery log. Workers make the calls. */
@Module({})
export class WebhookEndpointsModule {
  static of({ credentialKeys, allowPrivate }: Env['stores']): DynamicModule {
    return {
      module: WebhookEndpointsModule,
      controllers: [WebhookEndpointsController],
      providers: [
        { provide: CredentialKeys, useValue: new CredentialKeys(credentialKeys) },
        { provide: EndpointAddresses, useValue: new EndpointAddresses(allowPrivate) },
        ...[CreateEndpointHandler, ChangeEndpointHandler, DeleteEndpointHandler, RotateSigningSecretHandler],
        ...[SendTestEventHandler, ReplayDeliveriesHandler, FindEndpointsHandler, FindDeliveriesHandler],
      ],
    };
  }
}
