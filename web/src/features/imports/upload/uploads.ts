import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useSession } from '../../../stores/session';
import { importKey, importLists, partsThere, sendPart } from '../import-queries';
import { partsToProve } from './same-file';
import { again, partOf, uploadParts } from './upload-parts';

/** A file on its way to the server: it continues while the user visits other pages. */
export interface Upload {
  file: File;
  /** Bytes that have arrived. */
  sent: number;
  /** waiting: the connection is lost; failed: see `error`, it can be resumed. */
  state: 'sending' | 'waiting' | 'failed';
  error: unknown;
}

/** Uploads of this page by the import's id. */
export const useUploads = create<Record<string, Upload | undefined>>()(() => ({}));

const running = new Map<string, AbortController>();

const change = (id: string, values: Partial<Upload>) =>
  useUploads.setState((all) => (all[id] ? { [id]: { ...all[id], ...values } } : {}));

/** Sends the parts that the server does not have. Does nothing while it is already running. */
export function startUpload(id: string, file: File, client: QueryClient): void {
  if (running.has(id)) return;
  const abort = new AbortController();
  running.set(id, abort);
  useUploads.setState({ [id]: { file, sent: 0, state: 'sending', error: null } });
  // Nothing is sent as the next user.
  const forget = useSession.subscribe(({ profile }, before) => {
    if (profile?.id !== before.profile?.id) abort.abort();
  });
  void run(id, file, abort.signal)
    .then(() => useUploads.setState({ [id]: undefined }))
    .catch((error: unknown) => {
      if (abort.signal.aborted) useUploads.setState({ [id]: undefined });
      else change(id, { state: 'failed', error });
    })
    .finally(() => {
      forget();
      running.delete(id);
      void client.invalidateQueries({ queryKey: importKey(id), exact: true });
      void client.invalidateQueries({ queryKey: importLists });
    });
}

/** Stops sending; arrived parts stay on the server. */
export const stopUpload = (id: string): void => running.get(id)?.abort();

/** Hides a stopped upload; choosing its file resumes it. */
export const forgetUpload = (id: string): void => useUploads.setState({ [id]: undefined });

async function run(id: string, file: File, signal: AbortSignal): Promise<void> {
  const onWaiting = (waiting: boolean) => change(id, { state: waiting ? 'waiting' : 'sending' });
  const { missing, parts } = await again(() => partsThere(id, signal), { signal, onWaiting });
  const proof = await partsToProve(file, parts, signal);
  let sent = file.size - [...proof, ...missing].reduce((sum, part) => sum + partOf(file, part).size, 0);
  change(id, { sent });
  const onSent = (bytes: number) => change(id, { sent: (sent += bytes) });
  // The missing parts could complete a mixture of two files: they are sent after the comparison.
  for (const some of [proof, missing])
    await uploadParts({ file, missing: some, signal, onSent, onWaiting, send: (...part) => sendPart(id, ...part) });
}
