import { adminScreens } from '../../lib/navigation/all-admin-screens';
import { companyPaths } from '../../lib/navigation/company-paths';
import { claimsPath } from '../../lib/navigation/claims-path';
import { paths } from '../../lib/navigation/paths';
import type { ActorKind } from '../../stores/session';
import type { Command } from './command';

type Page = [label: string, to: string, words?: string, keys?: string];

const shipping: Page[] = [
  ['New shipment', paths.newShipment.href(), 'create send label', 'N'],
  ['Instant quote', paths.quotePackage.href(), 'price rates cost'],
  ['Shipments', paths.shipments.href(), 'list', 'G then S'],
  ['Cart', paths.cart.href(), 'checkout pay', 'G then C'],
];
const lists: Page[] = [
  ['Drafts', paths.shipments.href({ tab: 'drafts' }), 'shipments unfinished'],
  ['Shipments to pay', paths.shipments.href({ tab: 'to_pay' }), 'unpaid'],
  ['Labels to print', paths.shipments.href({ tab: 'to_print' }), 'shipments ready'],
  ['Shipments in transit', paths.shipments.href({ tab: 'in_transit' }), 'on the way'],
  ['Shipments with problems', paths.shipments.href({ tab: 'problems' }), 'exceptions failed'],
];
const account: Page[] = [
  ['Orders', paths.createFromApps.href(), 'store shop shopify woocommerce ebay', 'G then O'],
  ['Import orders', paths.createFromApps.href({ tab: 'file' }), 'file csv excel upload bulk'],
  ['Stores', paths.stores.href(), 'connect shop shopify woocommerce ebay'],
  ['Products of stores', paths.stores.href({ tab: 'products' }), 'sku weight size hs code origin'],
  ['Rules for store orders', paths.stores.href({ tab: 'rules' }), 'automation automate'],
  ['End of day', paths.manifests.href(), 'manifest scan form close out'],
  ['Pickups', paths.pickups.href(), 'driver collect carrier book'],
  ['Claims', claimsPath.href(), 'insurance lost damaged missing parcel money'],
  ['Reports', paths.reports.href(), 'spend refunds delivery csv figures'],
  ['Developers', paths.developers.href(), 'api keys webhooks integration'],
  ['Account', paths.user.href(), 'settings profile addresses packages', 'G then A'],
  ['Company and members', companyPaths.company.href(), 'team roles invite switch act for'],
  ['Payments and receipts', paths.userPayments.href(), 'cards invoices'],
];
const help: Page[] = [
  ['How to ship', paths.howToShip.href(), 'help guide'],
  ['Contact us', paths.contactUs.href(), 'help support'],
];

/** The pages of the admin area that this person finds in its menu. */
const adminPages = (actor: ActorKind): Page[] =>
  adminScreens.flatMap(({ path, menu }): Page[] =>
    menu && (actor === 'admin' || menu.for === 'staff') ? [[menu.label, path.pattern, 'admin']] : [],
  );

/** The pages that this person may open; the server decides what each may do there. */
export function pageCommands(actor: ActorKind, go: (to: string) => void): Command[] {
  const inGroup = (group: string, pages: readonly Page[]): Command[] =>
    pages.map(([label, to, words = '', keys]) => ({
      ...{ id: `${group} ${to}`, group, label, words },
      ...(keys && actor !== 'guest' ? { keys } : {}),
      run: () => go(to),
    }));
  const own = [...shipping, ...lists, ...(actor === 'guest' ? [] : account), ...help];
  const admin = actor === 'admin' || actor === 'operator' ? adminPages(actor) : [];
  return [...inGroup('Admin', admin), ...inGroup('Go to', own)];
}
