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
};

/** Source files, relative to web/, that the page at `pattern` needs besides its own: its section's, unless the entry has it. */
export const filesBeside = (pattern: string): string[] => [
  ...(sections.shop.addresses.test(pattern) ? ['src/app/shop-routes.ts'] : []),
  ...(firstParts[pattern] ? [firstParts[pattern]] : []),
];
