import { queryOptions } from '@tanstack/react-query';
import { manifestDayView, type ManifestDayView, type ManifestView } from '#libs/contracts/shipments/manifests.js';
import { saveFile } from '../../lib/browser/save-file';
import { forgetKeys, keyFor } from '../../lib/http/idempotency-key';
import { api } from '../../session/api';

/** A day's labels and forms; without a day, today's as the shop counts it. */
export const manifestDayQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['manifests', day ?? 'today'],
    queryFn: ({ signal }) => api.get(manifestDayView, '/manifests', { query: { day }, signal, quiet: true }),
  });

/** Makes the forms of one group; answers the day as it is then. */
export async function createManifests(day: string, key: string): Promise<ManifestDayView> {
  const intent = `manifest ${key}`;
  const made = await api.send(manifestDayView, 'POST', '/manifests', {
    body: { day, key },
    idempotencyKey: keyFor(intent, { day }),
  });
  forgetKeys(intent);
  return made;
}

export const saveManifest = async ({ id, number }: ManifestView): Promise<void> =>
  saveFile(await api.file(`/manifests/${id}/file`), `manifest-${number}.pdf`);
