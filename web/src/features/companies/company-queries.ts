import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  companyEventPage,
  companyView,
  memberList,
  type CompanyPatch,
  type CompanyRole,
  type CompanyView,
} from '#libs/contracts/companies/companies.js';
import {
  invitationList,
  invitationPreview,
  type InvitationBody,
  type InvitationPreview,
} from '#libs/contracts/companies/invitations.js';
import { dataMoveView, type DataMoveView } from '#libs/contracts/companies/data-move.js';
import { approvalList, type ApprovalDecision, type SpendingLimits } from '#libs/contracts/companies/spending.js';
import { api } from '../../session/api';

/** Members of the company. */
export const membersQuery = queryOptions({
  queryKey: ['company', 'members'],
  queryFn: ({ signal }) => api.get(memberList, '/company/members', { signal }),
});

/** Orders above spending limits. */
export const approvalsQuery = queryOptions({
  queryKey: ['company', 'approvals'],
  queryFn: ({ signal }) => api.get(approvalList, '/company/approvals', { signal }),
});

/** What of the person's own account would move to the company; asked again while it moves. */
export const dataMoveQuery = queryOptions({
  queryKey: ['company', 'data-move'],
  queryFn: ({ signal }) => api.get(dataMoveView, '/company/data-move', { signal }),
  refetchInterval: ({ state }) => (state.data?.moving ? 2_000 : false),
});

/** Open invitations. */
export const invitationsQuery = queryOptions({
  queryKey: ['company', 'invitations'],
  queryFn: ({ signal }) => api.get(invitationList, '/company/invitations', { signal }),
});

/** Actions of members, newest first. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: ['company', 'events'],
  queryFn: ({ signal, pageParam }) =>
    api.get(companyEventPage, '/company/events', { signal, query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

export const createCompany = (name: string): Promise<CompanyView> =>
  api.send(companyView, 'POST', '/companies', { body: { name } });

export const renameCompany = (body: CompanyPatch): Promise<CompanyView> =>
  api.send(companyView, 'PATCH', '/company', { body });

export const leaveCompany = (): Promise<void> => api.run('POST', '/company/leave');

export const closeCompany = (): Promise<void> =>
  api.run('POST', '/company/closure', { body: { confirm: 'close this company' } });

export const changeRole = (userId: string, role: CompanyRole): Promise<void> =>
  api.run('PATCH', `/company/members/${userId}`, { body: { role } });

export const removeMember = (userId: string): Promise<void> => api.run('DELETE', `/company/members/${userId}`);

export const setLimits = (userId: string, body: SpendingLimits): Promise<void> =>
  api.run('PUT', `/company/members/${userId}/limits`, { body });

export const decideApproval = (id: string, body: ApprovalDecision): Promise<void> =>
  api.run('POST', `/company/approvals/${id}/decision`, { body });

export const startDataMove = (): Promise<DataMoveView> =>
  api.send(dataMoveView, 'POST', '/company/data-move', { body: { confirm: 'move my data' } });

export const inviteMember = (body: InvitationBody): Promise<void> => api.run('POST', '/company/invitations', { body });

export const resendInvitation = (id: string): Promise<void> => api.run('POST', `/company/invitations/${id}/resend`);

export const revokeInvitation = (id: string): Promise<void> => api.run('DELETE', `/company/invitations/${id}`);

export const previewInvitation = (token: string, signal: AbortSignal): Promise<InvitationPreview> =>
  api.send(invitationPreview, 'POST', '/company-invitations/preview', { body: { token }, signal });

export const acceptInvitation = (token: string): Promise<CompanyView> =>
  api.send(companyView, 'POST', '/company-invitations/accept', { body: { token } });
