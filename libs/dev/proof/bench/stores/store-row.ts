import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';

/** What encrypts the credentials of the stores here, as the worker of tests has it. */
export const credentialsKey = 'a-key-of-the-environment-0123456789';
/** The shop's own secrets. */
export const storeKeys = { key: 'ck_bench', secret: 'cs_bench', webhookSecret: 'bench-webhook-secret' };

type Client = Pick<pg.Client, 'query'>;

/** Connects a shop on WooCommerce at this address, due at no time. @returns its id. */
export async function addStore(client: Client, shop: string, ownerId = 'owner'): Promise<string> {
  const id = randomUUID();
  const { content, keyId } = new CredentialKeys([credentialsKey]).seal(storeKeys, id);
  await client.query(
    `insert into store_connection (id, owner_id, vendor, shop, account, name, scopes, status, credentials, credential_key_id,
       write_back, notify_customer, webhooks, created_at)
     values ($1, $2, 'woocommerce', $3, $3, 'Bench', '{}', 'connected', $4, $5, 'label', true, true, now())`,
    [id, ownerId, shop, content, keyId],
  );
  return id;
}
