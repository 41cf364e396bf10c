import type { Pool } from 'pg';
import { partBytes } from '#libs/contracts/imports/imports.js';
import type { ObjectStore, StoredContent } from '#libs/domain/objects/object-store.js';

/** Bytes per fetch: larger fetches would be in memory several times while they arrive. */
const pieceBytes = 128 * 1024;

type Piece = { piece: Buffer | null; objectId: string | null };

/** The bytes of an uploaded file, whose parts are in the database, the object store, or both while they move. */
export class UploadedFile {
  constructor(
    private readonly pool: Pool,
    private readonly objects: ObjectStore,
    readonly id: string,
  ) {}

  /** Reads from a byte on, a piece at a time. */
  async *bytes(from: number): AsyncGenerator<Buffer> {
    for (let at = from; ;) {
      const { rows } = await this.pool.query<Piece>({
        name: 'import-piece',
        text: `select substring(content from $3 for $4) as piece, object_id as "objectId" from import_part
               where import_id = $1 and number = $2`,
        values: [this.id, Math.floor(at / partBytes), (at % partBytes) + 1, pieceBytes],
      });
      const piece = await this.#pieceOf(rows[0], at % partBytes);
      if (!piece || piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  /** Reads one part; null after the last. */
  part(number: number): Promise<Buffer | null> {
    return this.#find(
      'import-part',
      'select content, object_id as "objectId" from import_part where import_id = $1 and number = $2',
      [this.id, number],
    );
  }

  /** The first part after the start with non-ASCII letters; null when there is none. */
  laterNonAscii(): Promise<Buffer | null> {
    return this.#find(
      'import-later-part',
      `select content, object_id as "objectId" from import_part
       where import_id = $1 and number > 0 and not ascii order by number limit 1`,
      [this.id],
    );
  }

  /** Reads the whole object: a request costs more than its bytes. */
  async #pieceOf(found: Piece | undefined, from: number): Promise<Buffer | null> {
    if (!found?.objectId) return found?.piece ?? null;
    return (await this.objects.read({ content: null, objectId: found.objectId })).subarray(from);
  }

  async #find(name: string, text: string, values: unknown[]): Promise<Buffer | null> {
    const { rows } = await this.pool.query<StoredContent>({ name, text, values });
    return rows[0] ? this.objects.read(rows[0]) : null;
  }
}
