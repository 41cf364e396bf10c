import { queryOptions } from '@tanstack/react-query';
import {
  tariffDraftView,
  tariffOverview,
  type TariffDraftView,
  type TariffPublishBody,
  type TariffTarget,
} from '#libs/contracts/tariffs/tariffs.js';
import { keyFor } from '../../lib/http/idempotency-key';
import { api } from '../../session/api';

/** The lists in effect today, uploaded drafts and published lists. */
export const tariffsQuery = queryOptions({
  queryKey: ['tariffs'],
  queryFn: ({ signal }) => api.get(tariffOverview, '/admin/tariffs', { signal }),
});

/** An uploaded list, compared with the one in effect. It never changes: another upload has another id. */
export const tariffDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['tariffs', 'draft', id],
    queryFn: ({ signal }) => api.get(tariffDraftView, `/admin/tariffs/drafts/${id}`, { signal }),
  });

export function uploadTariff({ carrier, kind, file }: TariffTarget & { file: File }): Promise<TariffDraftView> {
  const query = { carrier, kind, name: file.name.slice(0, 120) };
  const body = new Blob([file], { type: 'text/csv' });
  return api.send(tariffDraftView, 'POST', '/admin/tariffs/drafts', { query, file: body });
}

export const tariffTemplate = ({ carrier, kind }: TariffTarget): Promise<Blob> =>
  api.file('/admin/tariffs/template', { query: { carrier, kind } });

export const discardTariffDraft = (id: string): Promise<void> => api.run('DELETE', `/admin/tariffs/drafts/${id}`);

export const publishTariff = (id: string, body: TariffPublishBody): Promise<void> =>
  api.run('POST', `/admin/tariffs/drafts/${id}/publish`, { body, idempotencyKey: keyFor(`publish list ${id}`, body) });

export const restoreTariff = (number: number, body: TariffPublishBody): Promise<void> =>
  api.run('POST', `/admin/tariffs/lists/${number}/restore`, {
    body,
    idempotencyKey: keyFor(`restore list ${number}`, body),
  });
