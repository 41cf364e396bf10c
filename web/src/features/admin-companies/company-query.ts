import { queryOptions } from '@tanstack/react-query';
import { adminCompanyView, type CompanyAction } from '#libs/contracts/admin/admin-companies.js';
import { api } from '../../session/api';

export const companiesPath = '/admin/companies';

/** Of whichever company is shown. */
export const oneCompany = [companiesPath, 'one'] as const;

export const adminCompanyQuery = (id: string) =>
  queryOptions({
    queryKey: [...oneCompany, id],
    queryFn: ({ signal }) => api.get(adminCompanyView, `${companiesPath}/${encodeURIComponent(id)}`, { signal }),
  });

/** Runs the action; refetch the company afterwards. */
export const actOnCompany = (id: string, body: CompanyAction) =>
  api.run('POST', `${companiesPath}/${encodeURIComponent(id)}/actions`, { body });
