import type { RouteObject } from 'react-router-dom';
import { routes } from '../src/app/routes';
import { sections } from '../src/app/sections';

/** The tree with every section in it but for the admin area. */
export async function completeTree(): Promise<RouteObject[]> {
  const shop = await sections.shop.load();
  return routes.map((root) => ({ ...root, children: [...(root.children ?? []), ...shop] }) as RouteObject);
}

/** The source files, relative to web/, that tell the browser the route at `pattern`: none when the entry has it. */
export const sectionFilesOf = (pattern: string): string[] =>
  sections.shop.addresses.test(pattern) ? ['src/app/shop-routes.ts'] : [];
