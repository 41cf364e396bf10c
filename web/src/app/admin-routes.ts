import { adminScreens, type AdminPage } from '../lib/navigation/all-admin-screens';
import { layout, page, type Load } from './route-parts';

/** The code of each page; the build wants to see the names. */
const loads: Record<AdminPage, Load> = {
  dashboard: () => import('../routes/admin/dashboard'),
  reports: () => import('../routes/admin/reports'),
  shipments: () => import('../routes/admin/shipments'),
  shipment: () => import('../routes/admin/shipment'),
  claims: () => import('../routes/admin/claims'),
  adjustments: () => import('../routes/admin/adjustments'),
  payouts: () => import('../routes/admin/payouts'),
  coupons: () => import('../routes/admin/coupons'),
  'coupon-approvals': () => import('../routes/admin/coupon-approvals'),
  operations: () => import('../routes/admin/operations'),
  retention: () => import('../routes/admin/retention'),
  users: () => import('../routes/admin/users'),
  user: () => import('../routes/admin/user'),
  companies: () => import('../routes/admin/companies'),
  company: () => import('../routes/admin/company'),
  carriers: () => import('../routes/admin/carriers'),
  margins: () => import('../routes/admin/margins'),
  tariffs: () => import('../routes/admin/tariffs'),
  audit: () => import('../routes/admin/audit'),
};

/** The admin area: loaded when an admin or operator opens one of its pages. */
export const adminRoutes = [
  layout(
    'admin-layout',
    () => import('./layouts/admin-layout'),
    adminScreens.map((screen) => page(screen.path, `admin/${screen.page}`, loads[screen.page])),
  ),
];
