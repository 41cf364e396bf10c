import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What happened, one JSON line each. A line is on its way to the disk before anybody is told; a torn last line never
 * happened. Later lines win: an identity, or a row of a table (null: it is gone).
 */
export type Entry =
  | { kind: 'key' | 'userPoolKey'; pem: string }
  | { kind: 'identity'; id: string; login?: string; mergedInto?: string }
  | { kind: 'row'; table: string; id: string; row: unknown };

/** Keeps entries in a file, or nowhere without one. */
export class Journal {
  constructor(private readonly file: string | undefined) {
    if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  }

  read(): Entry[] {
    if (this.file === undefined || !existsSync(this.file)) return [];
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as Entry];
        } catch {
          return [];
        }
      });
  }

  write(entry: Entry): void {
    // The leading line break keeps a torn line from swallowing this one.
    if (this.file !== undefined) appendFileSync(this.file, `\n${JSON.stringify(entry)}`, { mode: 0o600 });
  }
}
