import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers';
import { routes } from '../app/routes';
import { findSectionRoutes } from '../app/sections';
import { createQueryClient } from '../lib/http/query-client';

// Waits are for conditions, not for speed: a busy machine may take its time.
configure({ asyncUtilTimeout: 20_000 });

/** The whole application at an address, with real routes and layouts, against whatever answers `fetch`. */
export function showPage(address: string) {
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: findSectionRoutes,
  });
  const client = createQueryClient();
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, client };
}

/** The page's heading. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
