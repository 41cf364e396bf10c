import { queryOptions } from '@tanstack/react-query';
import {
  claimView,
  shipmentClaims,
  type ClaimBody,
  type ClaimView,
  type EvidencePurpose,
} from '#libs/contracts/insurance/insurance-claims.js';
import { api } from '../../session/api';

/** Whether a shipment can be claimed, and its claims. */
export const claimsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['insurance-claims', slug],
    queryFn: ({ signal }) => api.get(shipmentClaims, `/shipments/${slug}/insurance-claim`, { signal, quiet: true }),
  });

/** A file to be attached. */
export type Evidence = { purpose: EvidencePurpose; file: File };

/** Sends a claim with its files. What fails in the middle leaves a draft, which the next try changes. */
export async function sendClaim(slug: string, body: ClaimBody, files: readonly Evidence[]): Promise<ClaimView> {
  const draft = await api.send(claimView, 'PUT', `/shipments/${slug}/insurance-claim`, { body });
  for (const { number } of draft.files)
    if (number > files.length) await api.run('DELETE', `/insurance-claims/${draft.id}/files/${number}`);
  for (const [at, one] of files.entries()) await storeFile(draft.id, at + 1, one);
  return submitClaim(draft.id);
}

export const storeFile = (id: string, number: number, { purpose, file }: Evidence): Promise<ClaimView> =>
  api.send(claimView, 'PUT', `/insurance-claims/${id}/files/${number}`, {
    query: { name: file.name.slice(-200), purpose },
    file: new Blob([file], { type: 'application/octet-stream' }),
  });

export const submitClaim = (id: string, answer?: string): Promise<ClaimView> =>
  api.send(claimView, 'POST', `/insurance-claims/${id}/submit`, { body: answer ? { answer } : {} });

export const withdrawClaim = (id: string): Promise<ClaimView> =>
  api.send(claimView, 'POST', `/insurance-claims/${id}/withdraw`, { body: {} });

export const claimFile = (id: string, number: number): Promise<Blob> =>
  api.file(`/insurance-claims/${id}/files/${number}`);
