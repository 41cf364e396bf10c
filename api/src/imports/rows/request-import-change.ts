import type { EntityManager } from '@mikro-orm/postgresql';
import { ImportChange, type ChangeRequest } from '#libs/domain/imports/import-change.js';
import type { Import } from '#libs/domain/imports/import.js';
import { changeImportRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** `total`: how many rows it is about. */
type RequestedChange = { kind: ImportChange['kind']; request: ChangeRequest; total: number };

/** With the import locked: a worker changes its rows, which are too many for a request to wait for. */
export function requestImportChange(
  em: EntityManager,
  upload: Import,
  { kind, request, total }: RequestedChange,
  now: Date,
): void {
  const change = ImportChange.of(upload, kind, now);
  change.ask(request, total);
  em.persist([change, OutboxMessage.of(changeImportRows, { importId: upload.id, changeId: change.id })]);
}
