import { partBytes } from '#libs/contracts/imports/imports.js';
import { csvLine } from '#libs/contracts/text/csv-line.js';
import { ImportChange, type ChangeRequest } from '#libs/domain/imports/import-change.js';
import { changeImportRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { ImportHarness } from './import-harness.js';

const ours = ['Waybill row', 'Waybill version', 'Waybill errors'];

/** A file of all rows of an import as it is downloaded, `change` applied to the cells of each. */
export async function rowsFile(
  harness: ImportHarness,
  id: string,
  change: (cells: string[], row: number) => string[] = (cells) => cells,
): Promise<string> {
  const { header } = await harness.file(id);
  const rows = await harness.database
    .em()
    .execute<{ row: number; revision: number; cells: string[] }[]>(
      'select row, revision, cells from import_row where import_id = ? order by row',
      [id],
    );
  const lines = rows.map(({ row, revision, cells }) => [...change([...cells], row), String(row), String(revision), '']);
  return [[...header, ...ours], ...lines].map(csvLine).join('');
}

/** A change of an import as the API enqueues it, with a corrected file where it needs one. @returns its id. */
export async function askChange(
  harness: ImportHarness,
  id: string,
  kind: ImportChange['kind'],
  options: { file?: string | Buffer; request?: ChangeRequest; total?: number },
): Promise<string> {
  const em = harness.database.em();
  const change = ImportChange.of(await harness.file(id), kind, harness.clock.now());
  if (options.request) change.ask(options.request, options.total ?? 0);
  else change.arrived(harness.clock.now());
  await em.persist(change).flush();
  const bytes = Buffer.from(options.file ?? '');
  for (let number = 0; number * partBytes < bytes.length; number += 1) {
    const content = bytes.subarray(number * partBytes, (number + 1) * partBytes);
    await em
      .getKysely<{ import_change_part: { change_id: string; number: number; content: Buffer } }>()
      .insertInto('import_change_part')
      .values({ change_id: change.id, number, content })
      .execute();
  }
  await em.persist(OutboxMessage.of(changeImportRows, { importId: id, changeId: change.id })).flush();
  return change.id;
}
