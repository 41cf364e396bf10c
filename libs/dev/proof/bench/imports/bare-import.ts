import { once } from 'node:events';
import { parse } from 'csv-parse';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { UploadedFile } from '../../../../../worker/src/imports/reading/uploaded-file.js';

// The minimal pipeline: csv-parse, then COPY of a file's chunks into a table with the columns and indexes of
// import_row; nothing is checked. Prints the duration in milliseconds. Arguments: database URL, import id.

const [url = '', importId = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 2 });
await pool.query('drop table if exists bare_row; create table bare_row (like import_row including all)');
const begin = performance.now();
const client = await pool.connect();
const copy = client.query(copyFrom('copy bare_row (import_id, row, state, revision, cells, warned, head) from stdin'));
const parser = parse({ relax_column_count: true });
let [row, text] = [1, ''];
parser.on('data', (cells: string[]) => {
  row += 1;
  if (row > 2) text += `${importId}\t${row - 1}\tvalid\t1\t{${cells.map(element).join()}}\tf\t${row - 1}\n`;
});
for await (const part of new UploadedFile(pool, new PostgresObjectStore(), importId).bytes(0)) {
  await new Promise((done) => parser.write(part, done));
  if (!copy.write(text)) await once(copy, 'drain');
  text = '';
}
parser.end();
await once(parser, 'end');
copy.end(text);
await once(copy, 'finish');
process.stdout.write(`${performance.now() - begin}\n`);
client.release();
await pool.end();

function element(cell: string): string {
  return `"${cell.replace(/["\\]/g, (mark) => (mark === '"' ? '\\\\"' : '\\\\\\\\')).replace(/\n/g, '\\n')}"`;
}
