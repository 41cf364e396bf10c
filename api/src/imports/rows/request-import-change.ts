import type { EntityManager } from '@mikro-orm/postgresql';
import { ImportChange, type ChangeRequest } from '#libs/domain/imports/import-change.js';
import type { Import } from '#libs/domain/imports/import.js';
import { changeImportRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';

/** With the import locked: a worker changes its rows, which are too many for a request to wait for. */
export function requestImportChange(
  em: EntityManager,
  upload: Import,
  kind: ImportChange['kind'],
  request: ChangeRequest,
  total: number,
): void {
  const change = ImportChange.of(upload, kind, new Date());
  change.ask(request, total);
  em.persist([change, OutboxMessage.of(changeImportRows, { importId: upload.id, changeId: change.id })]);
}
