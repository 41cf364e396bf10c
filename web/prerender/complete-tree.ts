import type { RouteObject } from 'react-router-dom';
import { routes } from '../src/app/routes';
import { sections } from '../src/app/sections';
import { paths } from '../src/lib/navigation/paths';

/** The tree with every section in it but for the admin area. */
export async function completeTree(): Promise<RouteObject[]> {
  const shop = await sections.shop.load();
  return routes.map((root) => ({ ...root, children: [...(root.children ?? []), ...shop] }) as RouteObject);
}

/** What a page shows first that is not part of its own code. */
const firstParts: Readonly<Record<string, string>> = {
  [paths.createFromApps.pattern]: 'src/features/store-orders/orders-tab.tsx',
  [`${paths.createFromApps.pattern}?order`]: 'src/features/store-orders/page/order-page.tsx',
  [`${paths.createFromApps.pattern}?import`]: 'src/features/imports/files-tab.tsx',
  [`${paths.createFromApps.pattern}?tab=file`]: 'src/features/imports/files-tab.tsx',
};

/** Source files, relative to web/, that a page needs besides its own: its section's, unless the entry has it. */
export function filesBeside(pattern: string, query?: string): string[] {
  const part = firstParts[query === undefined ? pattern : `${pattern}?${query}`];
  return [...(sections.shop.addresses.test(pattern) ? ['src/app/shop-routes.ts'] : []), ...(part ? [part] : [])];
}
