import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/http/query-client';
import { adminPaths } from '../lib/navigation/all-admin-screens';
import { adminRoutes } from './admin-routes';
import { claimsPath } from '../lib/navigation/claims-path';
import { feedPath } from '../lib/navigation/feed-path';
import { companyPaths } from '../lib/navigation/company-paths';
import { paths } from '../lib/navigation/paths';
import { Providers } from './providers';
import { completeTree } from '../../prerender/complete-tree';
import { routes } from './routes';
import { findSectionRoutes, matchesOf } from './sections';

const tree = await completeTree();
const slug = 'AbCdEfGhIjKlMnOpQrSt_-';
const valid: Record<string, string> = { type: 'parcel', select: 'custom', slug, cartItem: 'item-0001' };
const own = [...Object.values(paths), ...Object.values(companyPaths), claimsPath, feedPath];
const patterns = [...own, ...Object.values(adminPaths)].map(({ pattern }) => pattern as string);
const fill = (pattern: string) => pattern.replace(/:(\w+)/g, (_, name: string) => valid[name] ?? name);

const layouts: [RegExp, string][] = [
  [/^\/(label|shipments\/handle-payment)\//, 'empty-layout'],
  [/^\/shipments\/new\/instant-quote\//, 'instant-quote-layout'],
  [/^\/(shipments|cart|user|apps|stores|developers|reports)/, 'shipper-layout'],
  [/^\/auth\//, 'auth-layout'],
  [/^\//, 'default-layout'],
];

async function show(address: string) {
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: findSectionRoutes,
  });
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
}

describe('routes', () => {
  it('are the 50 of the specification and 28 added since', () => {
    expect(new Set(patterns).size).toBe(78);
  });

  it.each(patterns)('match %s alone, in its layout', (pattern) => {
    const admin = pattern.startsWith('/admin');
    const matches = matchRoutes(admin ? adminRoutes : tree, fill(pattern)) ?? [];
    expect(matches.at(-1)?.route.path).toBe(pattern);
    const layout = admin ? 'admin-layout' : layouts.find(([test]) => test.test(pattern))?.[1];
    expect(matches.at(-3)?.route.id).toBe(`app/layouts/${layout}#`);
  });

  it.each(patterns.filter((pattern) => !pattern.startsWith('/admin')))(
    'match %s with only the entry bundle loaded',
    async (pattern) => {
      const found = await matchesOf(routes, fill(pattern));
      expect(found.at(-1)?.path).toBe(pattern);
    },
  );

  it.each(['/nowhere', '/shipments/new/nothing', '/track', '/cart/edit/1'])(
    'show the 404 page at %s',
    async (address) => {
      expect((await show(address)).textContent).toBe('This page could not be found');
      expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
    },
  );

  it.each([
    '/shipments/new/package-type/crate',
    '/shipments/new/package-type/custom/parcel/rates',
    '/shipments/new/package-type/parcel/nonsense/rates',
    `/shipments/new/package-type/parcel/custom/short`,
    '/shipments/new/instant-quote/package-type/nonsense',
    '/shipments/new/instant-quote/package-type/parcel/custom/rates',
    '/shipments/new/instant-quote/package-type/custom/crate/rates/details',
    '/cart/edit/item-0001/package-type/crate',
    '/cart/edit/!/sender-details',
    '/track/short',
    '/label/short',
    '/shipments/handle-payment/short',
  ])('show the 404 page for invalid parameters: %s', async (address) => {
    expect((await show(address)).textContent).toBe('This page could not be found');
  });

  it.each(['/admin', '/admin/shipments/short'])('require a guest to sign in at %s', async (address) => {
    expect((await show(address)).textContent).toBe('Sign in');
  });

  it('show the 404 page inside the layout of the page', async () => {
    await show('/track/short');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(document.title).toBe('Page not found – Waybill');
  });
});

describe('page addresses', () => {
  it('are built with encoded parameters and without empty query values', () => {
    expect(paths.newRates.href({ type: 'tube', select: 'fedex_tube' })).toBe(
      '/shipments/new/package-type/tube/fedex_tube/rates',
    );
    expect(paths.shipments.href({ tab: 'drafts', q: '', cursor: undefined })).toBe('/shipments?tab=drafts');
    expect(paths.track.href({ slug: 'a/b' })).toBe('/track/a%2Fb');
  });
});
