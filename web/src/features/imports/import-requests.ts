import { queryOptions } from '@tanstack/react-query';
import {
  importView,
  type ImportView,
  type RuleBody,
  type SaleBody,
  type ToCartBody,
} from '#libs/contracts/imports/imports.js';
import {
  editedRows,
  fixView,
  issueGroups,
  rowList,
  rowNumbers,
  rowView,
  type EditedRows,
  type ExclusionBody,
  type FixBody,
  type FixView,
  type RowChoice,
  type RowEdits,
  type RowFilter,
  type RowView,
} from '#libs/contracts/imports/rows/rows.js';
import { api } from '../../session/api';

/** Of an import's kinds of faults, for invalidation. */
export const issuesKey = (id: string) => ['import-issues', id] as const;

/** Kinds of faults of an import. */
export const issuesQuery = (id: string) =>
  queryOptions({
    queryKey: issuesKey(id),
    queryFn: async ({ signal }) => (await api.get(issueGroups, `/imports/${id}/issues`, { signal, quiet: true })).items,
  });

/** Numbers of the rows that a filter finds now, in its order. */
export const askNumbers = async (id: string, filter: Partial<RowFilter>, signal?: AbortSignal): Promise<number[]> =>
  (await api.get(rowNumbers, `/imports/${id}/numbers`, { signal, quiet: true, query: filter })).numbers;

/** At most 200 rows. */
export const askRows = async (id: string, numbers: readonly number[]): Promise<RowView[]> =>
  (await api.get(rowList, `/imports/${id}/rows`, { quiet: true, query: { numbers: numbers.join(',') } })).items;

export const sendEdits = (id: string, edits: RowEdits['edits']): Promise<EditedRows> =>
  api.send(editedRows, 'PATCH', `/imports/${id}/rows`, { body: { edits }, quiet: true });

/** One press, one key: the same fix can be wished again later. */
export const makeFix = (id: string, body: FixBody): Promise<FixView> =>
  api.send(fixView, 'POST', `/imports/${id}/fixes`, { body, idempotencyKey: crypto.randomUUID() });
export const undoRedoFix = (id: string, fix: string, way: 'undo' | 'redo'): Promise<FixView> =>
  api.send(fixView, 'POST', `/imports/${id}/fixes/${fix}/${way}`);

export const exclude = (id: string, body: ExclusionBody): Promise<ImportView> =>
  api.send(importView, 'POST', `/imports/${id}/exclusions`, { body });

export const putRule = (id: string, body: RuleBody): Promise<ImportView> =>
  api.send(importView, 'PUT', `/imports/${id}/rule`, { body });
export const chooseOffer = (id: string, row: number, body: RowChoice): Promise<RowView> =>
  api.send(rowView, 'PUT', `/imports/${id}/rows/${row}/offer`, { body });

export const sellToCart = (id: string, body: ToCartBody, idempotencyKey: string): Promise<ImportView> =>
  api.send(importView, 'POST', `/imports/${id}/cart`, { body, idempotencyKey });
export const sellAsOrder = (id: string, body: SaleBody, idempotencyKey: string): Promise<ImportView> =>
  api.send(importView, 'POST', `/imports/${id}/order`, { body, idempotencyKey });
