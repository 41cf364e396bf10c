/** The kinds of stored files; each has a prefix of its own in an object store. */
export const objectKinds = ['labels', 'uploads', 'prints', 'claims'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** Where the bytes of a row are: in the row itself, or in the object of that id. Neither: it has none (yet). */
export type StoredContent = { readonly content: Uint8Array | null; readonly objectId: string | null };

/**
 * Stores files of customers and carriers. Each row says where its own bytes are, so rows of both places are read while files move from
 * one to the other. The object is there before its row; when the row lets it go, `sweep` deletes it.
 */
export abstract class ObjectStore {
  /** Returns what the row has to hold. Call it before the transaction that writes the row: it may be a network call. */
  abstract put(kind: ObjectKind, content: Buffer): Promise<StoredContent>;

  /** The bytes, unchanged. @throws DomainError `upstream` when the store does not answer, refuses us, or has other bytes. */
  abstract read(stored: StoredContent): Promise<Buffer>;

  /** Deletes objects that no row points to. @returns how many */
  abstract sweep(signal: AbortSignal): Promise<number>;
}

/** Whether a row has bytes to read. */
export const hasContent = ({ content, objectId }: StoredContent): boolean => content !== null || objectId !== null;

/** Bytes as the driver brought them, without a copy. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
