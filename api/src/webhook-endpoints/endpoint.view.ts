import type { WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import type { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';

/** An endpoint as its owner sees it, without its signing secrets. @param isLive whether the shop takes real money */
export function endpointView(
  endpoint: WebhookEndpoint,
  { keys, isLive }: { keys: CredentialKeys; isLive: boolean },
  now: Date,
): WebhookEndpointView {
  const { id, url, description, events, status, pauseReason, failingSince, createdAt } = endpoint;
  return {
    ...{ id, url, description, events: [...events], status, pauseReason },
    livemode: isLive && !isTestOwner(endpoint.ownerId),
    failingSince: failingSince?.toISOString() ?? null,
    oldSecretUntil: endpoint.oldSecretUntil(keys, now)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
