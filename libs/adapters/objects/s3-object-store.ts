import { createHash, randomUUID } from 'node:crypto';
import { DomainError } from '#libs/domain/errors.js';
import {
  asBuffer,
  ObjectStore,
  type ObjectKind,
  type SentAs,
  type StoredContent,
} from '#libs/domain/objects/object-store.js';
import type { ObjectRegister } from './object-register.js';
import type { S3Bucket } from './s3-bucket.js';
import { storeError } from './object-store-error.js';

/** More than these are an outage. */
const mostFailures = 20;

const keyOf = ({ kind, id }: { kind: ObjectKind; id: string }): string => `${kind}/${id}`;

/** Files as objects of a bucket. Without `writes`, new files go to the database and the bucket is only read. */
export class S3ObjectStore extends ObjectStore {
  constructor(
    private readonly register: ObjectRegister,
    private readonly bucket: S3Bucket,
    private readonly writes: boolean,
  ) {
    super();
  }

  async put(kind: ObjectKind, content: Buffer): Promise<StoredContent> {
    if (!this.writes) return { content, objectId: null };
    const object = { id: randomUUID(), kind, bytes: content.length, hash: sha256(content).toString('hex') };
    await this.register.register(object);
    await this.bucket.put(keyOf(object), content);
    return { content: null, objectId: object.id };
  }

  async read({ content, objectId }: StoredContent): Promise<Buffer> {
    if (content) return asBuffer(content);
    const object = objectId === null ? undefined : await this.register.find(objectId);
    if (!object) throw new DomainError('not_found', 'missing', 'This file is no longer available.');
    const bytes = await this.bucket.get(keyOf(object));
    if (sha256(bytes).toString('hex') === object.hash) return bytes;
    const text = 'The file in the object store is not the one that was stored.';
    throw storeError(text, { reason: 'Damaged', outage: false });
  }

  override async link({ objectId }: StoredContent, as: SentAs): Promise<string | null> {
    if (objectId === null || !this.bucket.hasLinks) return null;
    const object = await this.register.find(objectId);
    return object ? this.bucket.link(keyOf(object), as) : null;
  }

  /**
   * Objects that a killed sweep claimed are still due: deleting one twice is harmless. One that cannot be deleted does not keep the
   * others from being deleted; the next sweep tries it again.
   */
  async sweep(signal: AbortSignal): Promise<number> {
    let deleted = 0;
    const failed = new Map<string, unknown>();
    for (;;) {
      const due = await this.register.claimDue([...failed.keys()]);
      const ends = await Promise.allSettled(due.map((object) => this.bucket.delete(keyOf(object))));
      for (const [at, end] of ends.entries()) if (end.status === 'rejected') failed.set(due[at]!.id, end.reason);
      const gone = due.filter(({ id }) => !failed.has(id)).map(({ id }) => id);
      await this.register.forget(gone);
      deleted += gone.length;
      if (due.length === 0 || failed.size >= mostFailures) break;
      signal.throwIfAborted();
    }
    for (const [, reason] of failed) throw reason;
    return deleted;
  }
}

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
