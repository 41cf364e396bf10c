import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  importPage,
  importView,
  partAnswer,
  partList,
  type FormatBody,
  type ImportBody,
  type ImportView,
  type MappingBody,
  type PartAnswer,
  type PartList,
} from '#libs/contracts/imports/imports.js';
import { savedMappings } from '#libs/contracts/imports/mapping/mapping.js';
import { api } from '../../session/api';
import { keyFor } from '../../lib/http/idempotency-key';

/** Every list of uploaded files, for invalidation. */
export const importLists = ['imports', 'list'] as const;
export const importKey = (id: string) => ['imports', id] as const;

/** Uploaded files, newest first. */
export const importsQuery = infiniteQueryOptions({
  queryKey: importLists,
  queryFn: ({ signal, pageParam }) =>
    api.get(importPage, '/imports', { signal, quiet: true, query: { cursor: pageParam, limit: 10 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/** One uploaded file: its state and contents. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => api.get(importView, `/imports/${id}`, { signal, quiet: true }),
  });

/** A worker is changing it: poll. */
export const isMoving = ({ status, busy }: Pick<ImportView, 'status' | 'busy'>): boolean =>
  status === 'reading' || busy !== null;

/** Puts a newer answer about an import in the place of the one that is shown. */
export function useShowImport(): (view: ImportView) => void {
  const client = useQueryClient();
  return useCallback((view) => client.setQueryData(importQuery(view.id).queryKey, view), [client]);
}

/** Announces a file; its parts follow. @param wish identifies the click: sent twice it is the same import. */
export const createUpload = (body: ImportBody, action: string): Promise<ImportView> =>
  api.send(importView, 'POST', '/imports', {
    body,
    quiet: true,
    idempotencyKey: keyFor('import', { ...body, action }),
  });

/** The parts of a file that have arrived and those that are missing. */
export const partsThere = (id: string, signal?: AbortSignal): Promise<PartList> =>
  api.get(partList, `/imports/${id}/parts`, { signal, quiet: true });

/** One part of a file, as it is. Sent again it changes nothing. */
export const sendPart = (id: string, part: number, content: Blob, signal: AbortSignal): Promise<PartAnswer> =>
  api.send(partAnswer, 'PUT', `/imports/${id}/parts/${part}`, { file: content, signal, quiet: true });

export const cancelImport = (id: string): Promise<ImportView> => api.send(importView, 'POST', `/imports/${id}/cancel`);

export const removeImport = (id: string): Promise<void> => api.run('DELETE', `/imports/${id}`);

export const saveFormat = (id: string, body: FormatBody): Promise<ImportView> =>
  api.send(importView, 'PUT', `/imports/${id}/format`, { body });

export const saveMapping = (id: string, body: MappingBody): Promise<ImportView> =>
  api.send(importView, 'PUT', `/imports/${id}/mapping`, { body });

/** How the owner's files were understood before. */
export const savedMappingsQuery = queryOptions({
  queryKey: ['import-mappings'],
  queryFn: ({ signal }) => api.get(savedMappings, '/import-mappings', { signal, quiet: true }),
});

export const forgetMapping = (id: string): Promise<void> => api.run('DELETE', `/import-mappings/${id}`);
