import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '#libs/domain/objects/object-store.js';
import { EnvError, type Env } from '#libs/runtime/settings/env.js';
import { ObjectRegister } from './object-register.js';
import { PostgresObjectStore } from './postgres-object-store.js';
import { S3Bucket } from './s3-bucket.js';
import { S3ObjectStore } from './s3-object-store.js';

/** @throws EnvError when the bucket does not take, return and delete an object. */
export async function openObjectStore({ store, bucket }: Env['objects'], em: EntityManager): Promise<ObjectStore> {
  if (!bucket) return new PostgresObjectStore();
  const opened = new S3Bucket(bucket);
  await assertUsable(opened);
  return new S3ObjectStore(new ObjectRegister(em), opened, store === 's3');
}

async function assertUsable(bucket: S3Bucket): Promise<void> {
  const key = `start-check/${randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from('ok'));
    await bucket.get(key);
    await bucket.delete(key);
  } catch (error) {
    throw new EnvError([error instanceof Error ? error.message : String(error)]);
  }
}
