import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { StreamableFile } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ImportColumn, RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { outsideFile, type FileQuery } from '#libs/contracts/imports/files/corrected-file.js';
import { failedRowsCsv } from '#libs/contracts/imports/files/failed-rows-csv.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { partCount } from '#libs/domain/imports/file-parts.js';
import type { Import } from '#libs/domain/imports/import.js';
import { byteOrderMark } from '#libs/contracts/text/csv-line.js';
import { ObjectStore, type StoredContent } from '#libs/domain/objects/object-store.js';
import { findImport } from '../../find-import.js';
import { rateByKey } from '../../rows/row-counts.js';

/** A file of the rows of an import, or the file as it came; read piece by piece while it is taken. */
export class ExportRows extends Query<StreamableFile> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly query: FileQuery,
  ) {
    super();
  }
}

const pageSize = 500;
const failed = `(r.state = 'invalid' or r.failure_code is not null or (r.state = 'valid' and x.failure_code is not null))`;

type Row = {
  row: number;
  revision: number;
  cells: string[];
  edits: RowValues | null;
  issues: RowIssue[] | null;
  failure: string | null;
};

@QueryHandler(ExportRows)
export class ExportRowsHandler implements IQueryHandler<ExportRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
  ) {}

  async execute({ actor, id, query: { rows } }: ExportRows): Promise<StreamableFile> {
    const upload = await findImport(this.em, actor, id);
    const em = this.em.fork();
    if (rows === 'original')
      return new StreamableFile(Readable.from(bytes(em, this.objects, upload), { objectMode: false }), {
        type: 'application/octet-stream',
        disposition: `attachment; filename*=UTF-8''${encodeURIComponent(upload.name)}`,
      });
    const besides = upload.mapping ? outsideFile(upload.mapping, await editedColumns(em, id)) : [];
    return new StreamableFile(Readable.from(lines(em, upload, besides, rows), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${rows}-rows.csv"`,
    });
  }
}

async function* bytes(em: EntityManager, objects: ObjectStore, { id, bytes: size }: Import): AsyncGenerator<Buffer> {
  for (let number = 0; number < partCount(size); number += 1) {
    const [part] = await em.execute<StoredContent[]>(
      'select content, object_id as "objectId" from import_part where import_id = ? and number = ?',
      [id, number],
    );
    if (part) yield await objects.read(part);
  }
}

async function editedColumns(em: EntityManager, id: string): Promise<ImportColumn[]> {
  const found = await em.execute<{ column: ImportColumn }[]>(
    `select distinct jsonb_object_keys(edits) as "column" from import_row where import_id = ? and edits is not null order by 1`,
    [id],
  );
  return found.map(({ column }) => column);
}

async function* lines(
  em: EntityManager,
  { id, mapping, header }: Import,
  besides: readonly ImportColumn[],
  which: 'failed' | 'all',
): AsyncGenerator<string> {
  const file = failedRowsCsv(header, mapping ?? { columns: {} }, besides);
  yield byteOrderMark + file.header;
  for (let after = -1; ;) {
    const rows = await em.execute<Row[]>(
      `select r.row, r.revision, r.cells, r.edits, r.issues, coalesce(r.failure_text, x.failure_text) as failure
       from import_row r ${rateByKey}
       where r.import_id = ? and r.row > ? and ${which === 'failed' ? failed : 'true'} order by r.row limit ${pageSize}`,
      [id, after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map(({ issues, failure, ...row }) => file.line({ ...row, issues: fileIssues(issues, failure) }))
      .join('');
    after = last.row;
  }
}

const fileIssues = (issues: RowIssue[] | null, failure: string | null): RowIssue[] => [
  ...(issues ?? []),
  ...(failure === null ? [] : [{ column: null, code: 'failed', message: failure, severity: 'error' as const }]),
];
