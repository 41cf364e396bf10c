import { adminPaths } from '../lib/navigation/admin-paths';
import { layout, page } from './route-parts';

/** The admin area: loaded once an admin or operator asks for one of its pages. */
export const adminRoutes = [
  layout('admin-layout', () => import('./layouts/admin-layout'), [
    page(adminPaths.dashboard, 'admin/dashboard', () => import('../routes/admin/dashboard')),
    page(adminPaths.margins, 'admin/margins', () => import('../routes/admin/margins')),
    page(adminPaths.coupons, 'admin/coupons', () => import('../routes/admin/coupons')),
    page(adminPaths.couponApprovals, 'admin/coupon-approvals', () => import('../routes/admin/coupon-approvals')),
    page(adminPaths.users, 'admin/users', () => import('../routes/admin/users')),
    page(adminPaths.user, 'admin/user', () => import('../routes/admin/user')),
    page(adminPaths.shipments, 'admin/shipments', () => import('../routes/admin/shipments')),
    page(adminPaths.shipment, 'admin/shipment', () => import('../routes/admin/shipment')),
    page(adminPaths.operations, 'admin/operations', () => import('../routes/admin/operations')),
    page(adminPaths.audit, 'admin/audit', () => import('../routes/admin/audit')),
  ]),
];
