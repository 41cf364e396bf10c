import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '#libs/domain/objects/object-store.js';
import { EnvError, type Env } from '#libs/runtime/settings/env.js';
import { ObjectRegister } from './object-register.js';
import { PostgresObjectStore } from './postgres-object-store.js';
import { S3Bucket } from './s3-bucket.js';
import { S3ObjectStore } from './s3-object-store.js';
import { isOutage, operatorText } from './object-store-error.js';

/**
 * @param onOutage receives the reason when the store does not answer; without it an outage is thrown like a refusal.
 * @throws EnvError when the bucket refuses to write, return or delete an object.
 */
export async function openObjectStore(
  { store, bucket }: Env['objects'],
  em: EntityManager,
  onOutage?: (text: string) => void,
): Promise<ObjectStore> {
  if (!bucket) return new PostgresObjectStore();
  const opened = new S3Bucket(bucket);
  await assertUsable(opened, onOutage);
  return new S3ObjectStore(new ObjectRegister(em), opened, store === 's3');
}

/** Processes start during an outage of the store: only files need it. */
async function assertUsable(bucket: S3Bucket, onOutage?: (text: string) => void): Promise<void> {
  const key = `start-check/${randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from('ok'));
    await bucket.get(key);
    await bucket.delete(key);
  } catch (error) {
    if (!onOutage || !isOutage(error)) throw new EnvError([operatorText(error)]);
    onOutage(operatorText(error));
  }
}
