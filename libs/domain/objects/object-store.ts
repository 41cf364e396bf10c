/** Kinds of stored files; each has its own prefix in a bucket. */
export const objectKinds = ['labels', 'uploads', 'prints', 'claims'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** Where the bytes of a row are: in the row itself, or in the object with that id. Neither: the row has no bytes (yet). */
export type StoredContent = { readonly content: Uint8Array | null; readonly objectId: string | null };

/** What a browser is told about a file that it gets from the store itself. */
export type SentAs = { readonly contentType: string; readonly fileName: string };

/**
 * Stores files of customers and carriers. Each row names the place of its bytes, so files in both places can be read while they
 * move. The object exists before its row points to it; `sweep` deletes it when no row does.
 */
export abstract class ObjectStore {
  /** Returns the values for the row. Call it before the transaction that writes the row: it may be a network call. */
  abstract put(kind: ObjectKind, content: Buffer): Promise<StoredContent>;

  /** The bytes, unchanged. @throws DomainError `upstream` when the store fails, refuses access or has other bytes. */
  abstract read(stored: StoredContent): Promise<Buffer>;

  /**
   * An address at which the store itself sends the file to whoever has it, for two minutes; null: read it and send it. Ask for one
   * only for those who may have the file.
   */
  link(_stored: StoredContent, _as: SentAs): Promise<string | null> {
    return Promise.resolve(null);
  }

  /** Deletes objects that no row points to. @returns how many */
  abstract sweep(signal: AbortSignal): Promise<number>;
}

/** Whether a row has bytes to read. */
export const hasContent = ({ content, objectId }: StoredContent): boolean => content !== null || objectId !== null;

/** The driver's bytes, without a copy. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
