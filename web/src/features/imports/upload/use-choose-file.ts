import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { importLimits, type ImportView } from '#libs/contracts/imports/imports.js';
import { loadConfig } from '../../../lib/config';
import { formatSize } from '../../../lib/text/file-size';
import { importHref } from '../import-steps';
import { createUpload, importLists, importQuery, importsQuery } from '../import-queries';
import { forgetUpload, startUpload } from './uploads';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

/** The limits of a file. */
export function useImportLimits(): typeof importLimits {
  const limits = useQuery({
    queryKey: ['import-limits'],
    queryFn: async () => (await loadConfig()).imports ?? importLimits,
    staleTime: Infinity,
  });
  return limits.data ?? importLimits;
}

/**
 * Begins the upload of a chosen file and opens its page; an interrupted one resumes: identified by name and size, so that the
 * same file chosen twice is one import. @param view an upload that waits for exactly its file
 */
export function useChooseFile(view: ImportView | null) {
  const { maxBytes } = useImportLimits();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (file: File) => {
      check(file, maxBytes, view);
      const id = view?.status === 'uploading' ? view.id : await importOf(file, client);
      startUpload(id, file, client);
      await navigate(importHref(id));
    },
  });
}

/** Uploads a file as one of its own, beside the one that was `begun`. */
export function useUploadAsNew(begun: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (file: File) => {
      const id = await announce(file, client);
      forgetUpload(begun);
      startUpload(id, file, client);
      await navigate(importHref(id));
    },
  });
}

function check({ name, size }: File, maxBytes: number, view: ImportView | null): void {
  if (size === 0) throw new Error(`“${name}” is empty.`);
  if (size > maxBytes)
    throw new Error(`“${name}” has ${formatSize(size)}; the limit is ${formatSize(maxBytes)}. Split the file.`);
  if (view?.status !== 'uploading' || (view.name === nameOf(name) && view.bytes === size)) return;
  throw new Error(
    `This is a different file. Choose “${view.name}” with ${formatSize(view.bytes)}, or start over with another file.`,
  );
}

/** As the contract takes it. */
const nameOf = (name: string): string => truncateText(name.trim(), 255) || 'upload.csv';

async function importOf(file: File, client: QueryClient): Promise<string> {
  const [name, bytes] = [nameOf(file.name), file.size];
  const { pages } = await client.fetchInfiniteQuery({ ...importsQuery, staleTime: 0 });
  const cut = pages[0]?.items.find((one) => one.status === 'uploading' && one.name === name && one.bytes === bytes);
  return cut ? cut.id : announce(file, client);
}

async function announce({ name, size }: File, client: QueryClient): Promise<string> {
  const view = await createUpload({ name: nameOf(name), bytes: size }, crypto.randomUUID());
  client.setQueryData(importQuery(view.id).queryKey, view);
  void client.invalidateQueries({ queryKey: importLists });
  return view.id;
}
