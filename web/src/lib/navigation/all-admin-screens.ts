import { at, by } from './paths';

/** Who sees a page in the menu; the server decides what each may do. */
export type AdminMenu = { label: string; for: 'staff' | 'admins' };

/** The pages of the admin area, in the order of the menu. `page` is the file in `routes/admin`; without `menu`, others link to it. */
const screens = {
  dashboard: { path: at('/admin'), page: 'dashboard', menu: { label: 'Dashboard', for: 'admins' } },
  reports: { path: at('/admin/reports'), page: 'reports', menu: { label: 'Reports', for: 'admins' } },
  shipments: { path: at('/admin/shipments'), page: 'shipments', menu: { label: 'All shipments', for: 'staff' } },
  shipment: { path: by('/admin/shipments/:slug'), page: 'shipment' },
  claims: { path: at('/admin/claims'), page: 'claims', menu: { label: 'Insurance claims', for: 'staff' } },
  adjustments: {
    path: at('/admin/adjustments'),
    page: 'adjustments',
    menu: { label: 'Carrier adjustments', for: 'admins' },
  },
  payouts: { path: at('/admin/payouts'), page: 'payouts', menu: { label: 'Payouts', for: 'admins' } },
  coupons: { path: at('/admin/coupons'), page: 'coupons', menu: { label: 'Coupons', for: 'staff' } },
  couponApprovals: { path: at('/admin/coupons/approvals'), page: 'coupon-approvals' },
  operations: { path: at('/admin/operations'), page: 'operations', menu: { label: 'Operations', for: 'staff' } },
  retention: { path: at('/admin/retention'), page: 'retention', menu: { label: 'Data retention', for: 'staff' } },
  users: { path: at('/admin/users'), page: 'users', menu: { label: 'Users', for: 'admins' } },
  /** Whose, by the query's `id`. */
  user: { path: at('/admin/user'), page: 'user' },
  companies: { path: at('/admin/companies'), page: 'companies', menu: { label: 'Companies', for: 'admins' } },
  /** Which, by the query's `id`. */
  company: { path: at('/admin/company'), page: 'company' },
  carriers: { path: at('/admin/carriers'), page: 'carriers', menu: { label: 'Carriers', for: 'admins' } },
  margins: { path: at('/admin/margins'), page: 'margins', menu: { label: 'Margins', for: 'admins' } },
  tariffs: { path: at('/admin/tariffs'), page: 'tariffs', menu: { label: 'Tariffs', for: 'admins' } },
  audit: { path: at('/admin/audit'), page: 'audit', menu: { label: 'Audit log', for: 'admins' } },
} as const satisfies Record<string, { path: { pattern: string }; page: string; menu?: AdminMenu }>;

type Screens = typeof screens;
export type AdminPage = Screens[keyof Screens]['page'];

/** As a list: what routes and menu are made of. */
export const adminScreens: readonly { path: { pattern: string }; page: AdminPage; menu?: AdminMenu }[] =
  Object.values(screens);

/** Where links go. Separate from the other paths, since only staff downloads them. */
export const adminPaths = Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path])) as {
  readonly [name in keyof Screens]: Screens[name]['path'];
};
