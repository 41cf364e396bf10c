import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { axe } from '../testing/dom/axe';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../lib/http/query-client';
import { Providers } from '../app/providers';
import * as contact from './contact-us';
import * as features from './features';
import * as howToShip from './how-to-ship';
import * as landing from './landing';
import * as measure from './measure-a-box';
import * as partners from './partners';
import * as privacy from './privacy';
import * as prohibitions from './prohibitions';
import * as terms from './terms';
import * as weight from './weight-and-size';

const pages = { contact, features, howToShip, landing, measure, partners, privacy, prohibitions, terms, weight };

function show(Component: ComponentType) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
  ]);
  return render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  ).container;
}

describe('public pages', () => {
  it('each have their own title and description', () => {
    const metas = Object.values(pages).map(({ handle }) => handle);
    expect(new Set(metas.map(({ title }) => title)).size).toBe(10);
    expect(new Set(metas.map(({ description }) => description)).size).toBe(10);
    for (const { description } of metas) expect(description.length).toBeGreaterThan(80);
  });

  it('each have their own h1', () => {
    const headings = Object.values(pages).map(({ Component }) => {
      const view = show(Component);
      const found = [...view.querySelectorAll('h1')].map((h1) => h1.textContent);
      expect(found).toHaveLength(1);
      return found[0];
    });
    expect(new Set(headings).size).toBe(10);
  });

  it.each(Object.entries(pages))('have no accessibility violation: %s', async (_, { Component }) => {
    const { violations } = await axe(show(Component));
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('landing page', () => {
  it('has a form that works as a plain GET to the quote', () => {
    show(landing.Component);
    const form = screen.getByRole('form', { name: 'Instant quote' });
    expect(form.getAttribute('method')).toBe('get');
    expect(form.getAttribute('action')).toBe('/shipments/new/instant-quote/package-type');
    const names = [...form.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    expect(names).toEqual(
      expect.arrayContaining(['from', 'fromPostal', 'to', 'toPostal', 'weight', 'weightUnit', 'select']),
    );
  });
});
