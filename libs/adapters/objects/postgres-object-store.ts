import { asBuffer, ObjectStore, type ObjectKind, type StoredContent } from '#libs/domain/objects/object-store.js';
import { storeError } from './object-store-error.js';

/** The default: a row holds its bytes. */
export class PostgresObjectStore extends ObjectStore {
  put(_kind: ObjectKind, content: Buffer): Promise<StoredContent> {
    return Promise.resolve({ content, objectId: null });
  }

  read({ content }: StoredContent): Promise<Buffer> {
    if (content) return Promise.resolve(asBuffer(content));
    const text = 'This file is in an object store that is not configured. Set S3_BUCKET, or move the files back first.';
    return Promise.reject(storeError(text, { reason: 'NotConfigured', outage: false }));
  }

  sweep(): Promise<number> {
    return Promise.resolve(0);
  }
}
