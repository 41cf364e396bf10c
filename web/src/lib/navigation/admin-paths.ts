import { at, by } from './paths';

/** Routes of the admin area. Apart from the others, as nobody else downloads them. */
export const adminPaths = {
  dashboard: at('/admin'),
  margins: at('/admin/margins'),
  coupons: at('/admin/coupons'),
  couponApprovals: at('/admin/coupons/approvals'),
  users: at('/admin/users'),
  /** Whose, by the query's `id`. */
  user: at('/admin/user'),
  shipments: at('/admin/shipments'),
  shipment: by('/admin/shipments/:slug'),
  operations: at('/admin/operations'),
  audit: at('/admin/audit'),
} as const;
