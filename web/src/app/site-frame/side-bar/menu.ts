import {
  ArchiveX,
  BadgePercent,
  Boxes,
  ChartColumn,
  ChartNoAxesCombined,
  ClipboardList,
  CodeXml,
  CreditCard,
  Gauge,
  Package,
  Percent,
  Plug,
  PlusCircle,
  Scale,
  ScanBarcode,
  ScrollText,
  ShieldCheck,
  ShoppingCart,
  Store,
  Table2,
  Truck,
  Umbrella,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { adminPaths, adminScreens, type AdminPage } from '../../../lib/navigation/all-admin-screens';
import { claimsPath } from '../../../lib/navigation/claims-path';
import { paths } from '../../../lib/navigation/paths';
import type { ActorKind } from '../../../stores/session';

export interface MenuEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Marked only when exactly this page is open. */
  end?: boolean;
  /** Has the number of shipments in the cart beside it. */
  cart?: boolean;
}

/** What everybody with an account has. */
export const shipperMenu: readonly MenuEntry[] = [
  { to: paths.newShipment.href(), label: 'New shipment', icon: PlusCircle },
  { to: paths.shipments.href(), label: 'Shipments', icon: Package, end: true },
  { to: paths.manifests.href(), label: 'End of day', icon: ScanBarcode },
  { to: paths.pickups.href(), label: 'Pickups', icon: Truck },
  { to: claimsPath.href(), label: 'Claims', icon: Umbrella },
  { to: paths.createFromApps.href(), label: 'Orders', icon: ClipboardList },
  { to: paths.stores.href(), label: 'Stores', icon: Store },
  { to: paths.cart.href(), label: 'Cart', icon: ShoppingCart, cart: true },
  { to: paths.reports.href(), label: 'Reports', icon: ChartNoAxesCombined },
  { to: paths.user.href(), label: 'Account', icon: UserRound, end: true },
  { to: paths.userPayments.href(), label: 'Payments and receipts', icon: CreditCard },
  { to: paths.developers.href(), label: 'Developers', icon: CodeXml },
];

const adminIcons: Partial<Record<AdminPage, LucideIcon>> = {
  dashboard: ChartColumn,
  reports: ChartNoAxesCombined,
  shipments: Boxes,
  claims: Umbrella,
  adjustments: Scale,
  coupons: BadgePercent,
  operations: Gauge,
  retention: ArchiveX,
  users: Users,
  carriers: Plug,
  margins: Percent,
  tariffs: Table2,
  audit: ScrollText,
};

/** The admin area: one entry, and its pages while one of them is open. The server decides what each may do. */
export interface StaffMenu {
  home: MenuEntry;
  pages: readonly MenuEntry[];
}

export function staffMenu(actor: ActorKind): StaffMenu | undefined {
  if (actor !== 'admin' && actor !== 'operator') return undefined;
  const home = actor === 'admin' ? adminPaths.dashboard : adminPaths.operations;
  return {
    home: { to: home.href(), label: 'Admin', icon: ShieldCheck, end: true },
    pages: adminScreens.flatMap(({ path: { pattern }, page, menu }) =>
      menu && (actor === 'admin' || menu.for === 'staff')
        ? [{ to: pattern, label: menu.label, icon: adminIcons[page] ?? Table2, end: page === 'dashboard' }]
        : [],
    ),
  };
}
