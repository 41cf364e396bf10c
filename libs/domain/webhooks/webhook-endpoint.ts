import { randomBytes, randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEndpointPatch, WebhookKind } from '#libs/contracts/developers/webhooks.js';
import type { CredentialKeys } from '../stores/sealed-credentials.js';

/** How long the previous secret stays valid beside a new one, in milliseconds. */
const overlapMs = 24 * 3_600_000;

/** The most endpoints that one owner may have. */
export const mostWebhookEndpoints = 20;

type Secrets = { current: string; previous: string | null; previousUntil: string | null };

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoint',
  indexes: [{ properties: ['ownerId'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    url: p.string().length(500),
    description: p.string().length(100),
    events: p.array().$type<WebhookKind[]>(),
    secrets: p.blob(),
    secretsKeyId: p.string().length(16),
    status: p.enum(['active', 'paused'] as const),
    pauseReason: p.text().strictNullable(),
    failingSince: p.datetime().strictNullable(),
    /** A run calls it until then, exclusively. */
    runUntil: p.datetime().strictNullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

type EndpointDetails = Pick<WebhookEndpoint, 'url' | 'description' | 'events'>;

/** An address of an owner that is called about events, signed by Standard Webhooks. Its secrets are stored encrypted only. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {
  static open(ownerId: string, { url, description, events }: EndpointDetails, keys: CredentialKeys, now: Date) {
    const endpoint = Object.assign(new WebhookEndpoint(), {
      ...{ id: randomUUID(), ownerId, url, description, events: [...events], status: 'active' as const },
      ...{ pauseReason: null, failingSince: null, runUntil: null, createdAt: now },
    });
    const secret = newSecret();
    endpoint.keepSecrets({ current: secret, previous: null, previousUntil: null }, keys);
    return { endpoint, secret };
  }

  /** A new secret; calls are signed with both for a day. */
  rotate(keys: CredentialKeys, now: Date): string {
    const { current: previous } = this.openSecrets(keys);
    const current = newSecret();
    this.keepSecrets({ current, previous, previousUntil: new Date(now.getTime() + overlapMs).toISOString() }, keys);
    return current;
  }

  /** The secrets that sign a call now: one, or two after a rotation. */
  signingSecrets(keys: CredentialKeys, now: Date): string[] {
    const { current, previous } = this.openSecrets(keys);
    return previous !== null && this.oldSecretUntil(keys, now) ? [current, previous] : [current];
  }

  oldSecretUntil(keys: CredentialKeys, now: Date): Date | null {
    const { previousUntil } = this.openSecrets(keys);
    return previousUntil !== null && new Date(previousUntil) > now ? new Date(previousUntil) : null;
  }

  change({ url, events, description, status }: WebhookEndpointPatch): void {
    this.url = url ?? this.url;
    this.events = events ?? this.events;
    this.description = description ?? this.description;
    if (status === undefined || status === this.status) return;
    Object.assign(this, { status, pauseReason: null, failingSince: null });
  }

  /** We call it no more, until its owner starts it again. `reason` is shown to them. */
  pause(reason: string): void {
    Object.assign(this, { status: 'paused', pauseReason: reason });
  }

  private keepSecrets(secrets: Secrets, keys: CredentialKeys): void {
    const { content, keyId } = keys.seal(secrets, this.id);
    Object.assign(this, { secrets: content, secretsKeyId: keyId });
  }

  private openSecrets(keys: CredentialKeys): Secrets {
    return keys.open<Secrets>({ content: this.secrets, keyId: this.secretsKeyId }, this.id);
  }
}
WebhookEndpointSchema.setClass(WebhookEndpoint);

/** 256 random bits, written as Standard Webhooks do. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
