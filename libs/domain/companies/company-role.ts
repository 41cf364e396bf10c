import { companyRoles, type CompanyRole } from '#libs/contracts/companies/companies.js';

/** Whether a role is at least another one. */
export const hasRole = (role: CompanyRole, least: CompanyRole): boolean =>
  companyRoles.indexOf(role) >= companyRoles.indexOf(least);

/** Owners manage all members; admins manage all except owners and cannot make owners; others manage none. */
export const mayManage = (manager: CompanyRole, role: CompanyRole): boolean =>
  manager === 'owner' || (manager === 'admin' && role !== 'owner');
