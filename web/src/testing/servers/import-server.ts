import { createHash } from 'node:crypto';
import { partBytes, type ImportBody, type ImportView, type PartList } from '#libs/contracts/imports/imports.js';
import { FakeApi, Reply } from './fake-api';
import { announced, importId, importRow } from '../fixtures/upload-fixtures';

/** The part of the API that receives a file in parts: which have arrived, and how often each was sent. */
export class ImportServer {
  view: ImportView | null = null;
  readonly sent = new Map<number, number>();
  /** The repeated content of the parts of its file. */
  fill = 65;
  readonly api: FakeApi;

  constructor(handlers: ConstructorParameters<typeof FakeApi>[0] = {}) {
    this.api = new FakeApi({
      'GET /imports': () => ({ items: this.view ? [importRow(pick(this.view))] : [] }),
      'POST /imports': ({ body }) => {
        this.sent.clear();
        this.view = announced({ id: importId, ...(body as ImportBody) });
        return new Reply(201, this.view);
      },
      'GET /imports/:id/parts': () => ({ ...this.#parts(), parts: this.#hashes() }),
      'PUT /imports/:id/parts/:part': ({ params }) => this.take(Number(params.part)),
      'POST /imports/:id/cancel': () => (this.view = { ...this.view!, status: 'cancelled' }),
      'GET /imports/:id': () => this.view ?? new Reply(404),
      ...handlers,
    });
  }

  /** Stores a part. The last one completes the upload. */
  take(part: number): { received: number; missing: number[] } {
    this.sent.set(part, (this.sent.get(part) ?? 0) + 1);
    const parts = this.#parts();
    const { missing } = parts;
    this.view = { ...this.view!, received: this.view!.bytes - missing.length * partBytes };
    if (missing.length === 0)
      this.view = { ...this.view, status: 'reading', busy: 'reading', received: this.view.bytes };
    return parts;
  }

  #hashes(): PartList['parts'] {
    return [...this.sent.keys()].map((number) => {
      const content = Buffer.alloc(Math.min(partBytes, this.view!.bytes - number * partBytes), this.fill);
      return { number, sha256: createHash('sha256').update(content).digest('hex') };
    });
  }

  #parts(): { received: number; missing: number[] } {
    const all = Math.ceil(this.view!.bytes / partBytes);
    const missing = Array.from({ length: all }, (_, part) => part).filter((part) => !this.sent.has(part));
    return { received: all - missing.length, missing };
  }
}

const pick = ({ id, name, status, rows, bytes, createdAt }: ImportView) => ({
  id,
  name,
  status,
  rows,
  bytes,
  createdAt,
});
