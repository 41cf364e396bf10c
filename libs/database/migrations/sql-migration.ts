import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The statements of a file, or of all files of a folder in the order of their names. A blank line ends a statement. */
export function statementsOf(name: string): string[] {
  const files = name.endsWith('.sql')
    ? [name]
    : readdirSync(join(import.meta.dirname, name))
        .sort()
        .map((file) => join(name, file));
  const blocks = files.flatMap((file) => read(file).split(/\n\s*\n/));
  return blocks.map((block) => block.trim()).filter((block) => block.replace(/^--.*$/gm, '').trim() !== '');
}

/** A migration that runs what is in `NAME.sql`, or in the folder `NAME`. */
export const sqlMigration = (name: string): MigrationObject => ({
  name: name.replace(/\.sql$/, ''),
  class: class extends Migration {
    override up(): void {
      for (const statement of statementsOf(name)) this.addSql(statement);
    }
  },
});
