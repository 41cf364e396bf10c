import { companyRoles, type CompanyRole } from '#libs/contracts/companies/companies.js';

/** Whether a role is at least another one. */
export const hasRole = (role: CompanyRole, least: CompanyRole): boolean =>
  companyRoles.indexOf(role) >= companyRoles.indexOf(least);

/** Admins manage everybody but owners, and make nobody an owner; owners manage everybody. Others nobody. */
export const mayManage = (manager: CompanyRole, role: CompanyRole): boolean =>
  manager === 'owner' || (manager === 'admin' && role !== 'owner');
