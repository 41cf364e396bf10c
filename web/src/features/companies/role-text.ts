import type { CompanyRole } from '#libs/contracts/companies/companies.js';

/** Roles of members in words. */
export const roleText: Record<CompanyRole, { word: string; detail: string }> = {
  viewer: { word: 'Viewer', detail: 'Sees shipments, orders and reports.' },
  shipper: { word: 'Shipper', detail: 'Creates, buys and prints labels.' },
  admin: { word: 'Admin', detail: 'Ships, and manages members, cards, stores and API keys.' },
  owner: { word: 'Owner', detail: 'Does everything, including managing owners and closing the company.' },
};

/** Roles that a member may give: only owners make owners. */
export const rolesFor = (own: CompanyRole): readonly CompanyRole[] =>
  own === 'owner' ? ['viewer', 'shipper', 'admin', 'owner'] : ['viewer', 'shipper', 'admin'];
