import {
  matchRoutes,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { isStaff } from '../stores/session';
import { loadChunk } from '../lib/navigation/load-chunk';

interface Section {
  addresses: RegExp;
  /** To whom they are there; without it, to everybody. */
  exists?: () => boolean;
  load: () => Promise<RouteObject[]>;
}

const adminArea = /^\/admin(\/|$)/;

/** Sections whose routes are loaded on first visit: the entry contains neither their routes nor the chunks of their code. */
export const sections = {
  admin: { addresses: adminArea, exists: isStaff, load: async () => (await import('./admin-routes')).adminRoutes },
  shop: {
    addresses: /^\/(shipments|cart|user|stores|developers|reports|apps|auth|label)(\/|$)/,
    load: async () => (await import('./shop-routes')).shopRoutes,
  },
} satisfies Record<string, Section>;

const sectionOf = (path: string): Section | undefined =>
  Object.values<Section>(sections).find(({ addresses, exists }) => addresses.test(path) && exists?.() !== false);

/** Adds a section to the tree on first visit; customers never load anything of the admin area. */
export const findSectionRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const section = sectionOf(path);
  if (section) patch('root', await loadChunk(section.load));
};

/** The matched parts of an address, whether its section is in the tree already or not. */
export async function matchesOf(routes: RouteObject[], address: string): Promise<RouteObject[]> {
  const { pathname } = new URL(address, 'http://here.invalid');
  const own = await sectionOf(pathname)?.load();
  const matches = matchRoutes(own ?? [], pathname) ?? matchRoutes(routes, pathname) ?? [];
  return matches.map(({ route }) => route);
}

/** For addresses that no page has: a guest in the admin area signs in first; to customers it does not exist. */
export async function signInForAdmin({ request }: LoaderFunctionArgs): Promise<null> {
  if (!adminArea.test(new URL(request.url).pathname)) return null;
  return (await import('../session/guards')).requireUser(request);
}
