import { queryOptions } from '@tanstack/react-query';
import { companyList } from '#libs/contracts/companies/companies.js';
import { chooseCompany } from '../lib/browser/choose-company';
import { paths } from '../lib/navigation/paths';
import { api } from './api';

/** The companies that the person may act for. */
export const companiesQuery = queryOptions({
  queryKey: ['companies'],
  queryFn: ({ signal }) => api.get(companyList, '/companies', { signal, quiet: true }),
});

/** Opens the shop for a company, or for the person (''). Reloads the page, so that no data of the last choice stays. */
export function actFor(companyId: string, to: string = paths.shipments.href()): void {
  chooseCompany(companyId);
  window.location.assign(to);
}
