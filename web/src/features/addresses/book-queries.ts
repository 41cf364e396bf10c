import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import {
  addressEntry,
  addressFileResult,
  addressPage,
  type AddressEntry,
  type AddressEntryBody,
  type AddressEntryPatch,
} from '#libs/contracts/address-book.js';
import { api } from '../../lib/api';

/** Every list of the address book, for invalidation. */
export const bookKey = ['addresses'] as const;

/** Entries that begin with `search` somewhere, last used first. */
export const bookQuery = (search: string, limit = 25) =>
  infiniteQueryOptions({
    queryKey: [...bookKey, search, limit],
    queryFn: ({ signal, pageParam }) =>
      api.get(addressPage, '/addresses', {
        signal,
        quiet: true,
        query: { search: search || undefined, cursor: pageParam, limit },
      }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });

/** The new entry, or the one that has this address already. */
export const addEntry = (body: AddressEntryBody): Promise<AddressEntry> =>
  api.send(addressEntry, 'POST', '/addresses', { body });

export const patchEntry = (id: string, body: AddressEntryPatch): Promise<AddressEntry> =>
  api.send(addressEntry, 'PATCH', `/addresses/${id}`, { body, ifMatch: `"${body.version}"` });

export const removeEntry = (id: string): Promise<void> => api.run('DELETE', `/addresses/${id}`);

/** The entry was used just now: it comes first from here on. */
export const touchEntry = (id: string): Promise<void> => api.run('POST', `/addresses/${id}/use`, { quiet: true });

export const bookFile = (): Promise<Blob> => api.file('/addresses/file');

export const sendBookFile = (file: Blob) =>
  api.send(addressFileResult, 'POST', '/addresses/file', { file: new Blob([file], { type: 'text/csv' }) });
