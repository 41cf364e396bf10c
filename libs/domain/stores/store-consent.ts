import { createHash, randomBytes } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { storeVendorCode, type StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import type { CredentialKeys } from './sealed-credentials.js';

const StoreConsentSchema = defineEntity({
  name: 'StoreConsent',
  tableName: 'store_consent',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    stateHash: p.string().length(64).primary(),
    ownerId: p.string(),
    vendor: p.enum(storeVendorCode.options),
    shop: p.string(),
    /** The PKCE verifier, encrypted. */
    verifier: p.blob(),
    credentialKeyId: p.string().length(16),
    createdAt: p.datetime(),
    usedAt: p.datetime().strictNullable(),
  },
});

/** How long the owner may take in the shop's pages. */
const lifeMs = 3600_000;

/** What only the owner's browser and the shop learn. */
type ConsentSecrets = { state: string; codeVerifier: string };

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** A consent that is being requested at the shop. Valid for this owner, this shop, one hour, once. */
export class StoreConsent extends StoreConsentSchema.class {
  static secrets(): ConsentSecrets {
    return { state: randomBytes(32).toString('base64url'), codeVerifier: randomBytes(48).toString('base64url') };
  }

  static begin(
    { ownerId, vendor, shop }: { ownerId: string; vendor: StoreVendorCode; shop: string },
    { state, codeVerifier }: ConsentSecrets,
    keys: CredentialKeys,
    now: Date,
  ): StoreConsent {
    const stateHash = hashOf(state);
    const { content, keyId } = keys.seal({ codeVerifier }, stateHash);
    const sealed = { verifier: content, credentialKeyId: keyId };
    return Object.assign(new StoreConsent(), {
      ...{ stateHash, ownerId, vendor, shop, ...sealed, createdAt: now, usedAt: null },
    });
  }

  /** The condition that finds the consent of a callback while it may be used. */
  static usable(state: string, now: Date) {
    const after = new Date(now.getTime() - lifeMs);
    return { stateHash: hashOf(state), usedAt: null, createdAt: { $gt: after } };
  }

  codeVerifier(keys: CredentialKeys): string {
    const sealed = { content: this.verifier, keyId: this.credentialKeyId };
    return keys.open<{ codeVerifier: string }>(sealed, this.stateHash).codeVerifier;
  }
}
StoreConsentSchema.setClass(StoreConsent);
