import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { CreatedReturnLink, ReturnLinkView } from '#libs/contracts/shipments/returns.js';
import { newSlug } from '../shipments/public-id.js';

const dayMs = 24 * 3600_000;

const ShipmentReturnSchema = defineEntity({
  name: 'ShipmentReturn',
  tableName: 'shipment_return',
  indexes: [{ properties: ['outboundId'] }],
  uniques: [{ name: 'shipment_return_token_hash_unique', properties: ['tokenHash'] }],
  properties: {
    /** The shipment that brings it back. */
    shipmentId: p.uuid().primary(),
    outboundId: p.uuid(),
    createdAt: p.datetime(),
    tokenHash: p.string().length(64).strictNullable().hidden(),
    linkCreatedAt: p.datetime().strictNullable(),
    linkExpiresAt: p.datetime().strictNullable(),
    linkRevokedAt: p.datetime().strictNullable(),
  },
});

/** The stored digest of a token: with 128 random bits a plain digest cannot be guessed. */
export const returnTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A shipment that returns another one. Its owner is the shipment's. At most one link gives its label to anybody: a new one
 * replaces it.
 */
export class ShipmentReturn extends ShipmentReturnSchema.class {
  static of(outboundId: string, shipmentId: string, now: Date): ShipmentReturn {
    return Object.assign(new ShipmentReturn(), {
      ...{ outboundId, shipmentId, createdAt: now },
      ...{ tokenHash: null, linkCreatedAt: null, linkExpiresAt: null, linkRevokedAt: null },
    });
  }

  /** A new link and its token, which is stored nowhere. The last one stops working. */
  openLink(days: number, now: Date): CreatedReturnLink {
    const token = newSlug();
    this.tokenHash = returnTokenHash(token);
    this.linkCreatedAt = now;
    this.linkExpiresAt = new Date(now.getTime() + days * dayMs);
    this.linkRevokedAt = null;
    return { token, expiresAt: this.linkExpiresAt.toISOString() };
  }

  /** Ends the link for good; again, or without one, nothing changes. */
  revokeLink(now: Date): void {
    if (this.tokenHash !== null) this.linkRevokedAt ??= now;
  }

  /** Null before there was one. */
  link(now: Date): ReturnLinkView | null {
    if (this.linkCreatedAt === null || this.linkExpiresAt === null) return null;
    const state = this.linkRevokedAt ? 'revoked' : this.linkExpiresAt <= now ? 'expired' : 'active';
    return { state, createdAt: this.linkCreatedAt.toISOString(), expiresAt: this.linkExpiresAt.toISOString() };
  }
}
ShipmentReturnSchema.setClass(ShipmentReturn);
