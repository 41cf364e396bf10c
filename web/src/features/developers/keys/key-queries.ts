import { queryOptions } from '@tanstack/react-query';
import {
  apiKeyList,
  createdApiKey,
  type ApiKeyBody,
  type ApiKeyRotation,
  type CreatedApiKey,
} from '#libs/contracts/developers/api-keys.js';
import { api } from '../../../session/api';

/** The user's keys, the newest first; never the keys themselves. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api.get(apiKeyList, '/api-keys', { signal }),
});

export const createKey = (body: ApiKeyBody): Promise<CreatedApiKey> =>
  api.send(createdApiKey, 'POST', '/api-keys', { body });

export const rotateKey = ({ id, ...body }: ApiKeyRotation & { id: string }): Promise<CreatedApiKey> =>
  api.send(createdApiKey, 'POST', `/api-keys/${id}/rotate`, { body });

export const deleteTestData = (): Promise<void> => api.run('DELETE', '/test-data');

export const revokeKey = (id: string): Promise<void> => api.run('DELETE', `/api-keys/${id}`);
