import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A private key, PKCS #8: of the identity pool or of the user pool. */
export type KeyEntry = { kind: 'key' | 'userPoolKey'; pem: string };

/**
 * One JSON line per event. A line is written before the response is sent; a torn last line is ignored. Later lines win:
 * an identity, or a row of a table (null: deleted).
 */
export type Entry =
  | KeyEntry
  | { kind: 'identity'; id: string; login?: string; mergedInto?: string }
  | { kind: 'row'; table: string; id: string; row: unknown };

/** Appends entries to a file, or only keeps them in memory without one. */
export class Journal {
  /** @param keys present from the start, before those of the file. */
  constructor(
    private readonly file: string | undefined,
    private readonly keys: readonly KeyEntry[] = [],
  ) {
    if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  }

  read(): Entry[] {
    if (this.file === undefined || !existsSync(this.file)) return [...this.keys];
    const lines = readFileSync(this.file, 'utf8').split('\n');
    const stored = lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as Entry];
      } catch {
        return [];
      }
    });
    return [...this.keys, ...stored];
  }

  write(entry: Entry): void {
    // The leading line break keeps a torn line from swallowing this one.
    if (this.file !== undefined) appendFileSync(this.file, `\n${JSON.stringify(entry)}`, { mode: 0o600 });
  }
}
