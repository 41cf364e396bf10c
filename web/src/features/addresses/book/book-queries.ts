import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import {
  addressEntry,
  addressFileView,
  addressPage,
  type AddressEntry,
  type AddressEntryBody,
  type AddressEntryPatch,
  type AddressFileResult,
} from '#libs/contracts/addresses/address-book.js';
import { api } from '../../../session/api';

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
  api.send(addressEntry, 'PATCH', `/addresses/${id}`, { body });

export const removeEntry = (id: string): Promise<void> => api.run('DELETE', `/addresses/${id}`);

/** The entry was just used: it is listed first from now on. */
export const touchEntry = (id: string): Promise<void> => api.run('POST', `/addresses/${id}/use`, { quiet: true });

export const bookFile = (): Promise<Blob> => api.file('/addresses/file');

const everyMs = 1_000;

/** Sends a file and waits until it has been read. @throws Error with the reason when nothing of it was used. */
export async function sendBookFile(file: Blob): Promise<AddressFileResult> {
  const body = new Blob([file], { type: 'text/csv' });
  let sent = await api.send(addressFileView, 'POST', '/addresses/file', { file: body });
  while (sent.status === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    sent = await api.get(addressFileView, `/addresses/files/${sent.id}`, { quiet: true });
  }
  if (sent.result) return sent.result;
  throw new Error(sent.failure ?? 'The file could not be read. Upload it again.');
}
