import { queryOptions } from '@tanstack/react-query';
import {
  adminClaimView,
  type AdminClaimView,
  type ClaimDecision,
  type ClaimPayment,
  type FilingEnd,
} from '#libs/contracts/insurance/insurance-claims.js';
import { api } from '../../session/api';

export const claimsPath = '/admin/insurance-claims';

/** A claim with everything needed to decide it; reading it is recorded. */
export const adminClaimQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-claim', id],
    queryFn: ({ signal }) => api.get(adminClaimView, `${claimsPath}/${id}`, { signal }),
  });

export const evidenceOf = (id: string, number: number): Promise<Blob> =>
  api.file(`${claimsPath}/${id}/files/${number}`);

export const decideClaim = (id: string, body: ClaimDecision): Promise<AdminClaimView> =>
  api.send(adminClaimView, 'POST', `${claimsPath}/${id}/decision`, { body });

export const endFiling = (id: string, body: FilingEnd): Promise<AdminClaimView> =>
  api.send(adminClaimView, 'POST', `${claimsPath}/${id}/filing-end`, { body });

export const recordPayment = (id: string, body: ClaimPayment): Promise<AdminClaimView> =>
  api.send(adminClaimView, 'POST', `${claimsPath}/${id}/payment`, { body });
