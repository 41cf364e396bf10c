import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { adminScreens } from '../lib/navigation/all-admin-screens';
import { adminRoutes } from './admin-routes';

const pages = readdirSync('web/src/routes/admin')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => file.replace('.tsx', ''));

describe('admin screen kit', () => {
  it('has one record for each page of routes/admin', () => {
    expect(adminScreens.map(({ page }) => page).sort()).toEqual(pages.sort());
  });

  it('makes a route of each record, at its path and with its page', () => {
    const routes = adminRoutes[0]?.children?.[0]?.children?.map(({ id, path }) => [id, path]);
    expect(routes).toEqual(
      adminScreens.map(({ page, path }) => [`routes/admin/${page}#${path.pattern}`, path.pattern]),
    );
  });
});
