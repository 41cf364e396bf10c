import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { StoreRuleList } from '#libs/contracts/stores/store-rules.js';
import { store, storeId } from '../../testing/fixtures/store-fixtures';
import { orderId } from '../../testing/fixtures/store-order-fixtures';
import { otherRuleId, ruleId, storeRule } from '../../testing/fixtures/store-rule-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

const second = storeRule({
  ...{ id: otherRuleId, name: 'Abroad', enabled: false, applied: 0 },
  conditions: [{ field: 'country', not: true, values: ['US'] }],
  actions: [{ kind: 'hold' }],
});
const trial = {
  ...{ orders: 42, changed: 2, rules: [{ name: 'Light', orders: 2 }] },
  items: [{ order: orderId, number: '#1001', effects: [{ rule: ruleId, name: 'Light', did: ['cheapest service'] }] }],
};

function serve(items: StoreRuleList['items'] = [storeRule(), second]) {
  api = new FakeApi({
    'GET /stores': () => ({ items: [store()] }),
    'GET /addresses': () => ({ items: [] }),
    'GET /packages': () => ({ items: [] }),
    'GET /store-rules': () => ({ items }),
    'POST /store-rules': () => ({ items }),
    'POST /store-rules/trials': () => trial,
    'PUT /store-rules/order': () => ({ items: items.toReversed() }),
    'PUT /store-rules/:id': () => ({ items: [{ ...items[0], enabled: false, version: 3 }, items[1]] }),
  });
}
const address = '/stores?tab=rules';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('store rules page', () => {
  it('explains how to begin when empty', async () => {
    serve([]);
    const { container } = showPage(address);
    expect(await screen.findByText('No rules yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New rule' }).getAttribute('href')).toBe('/stores?tab=rules&rule=new');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('lists rules in order, as sentences, accessibly', async () => {
    serve();
    const { container } = showPage(address);
    const [light, abroad] = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem', {
      name: '',
    });
    expect(light?.textContent).toMatch(/Weight up to 1 lb/);
    expect(screen.getByText('Doesn’t ship to United States')).toBeTruthy();
    expect(screen.getByText('12 orders changed in 30 days')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Abroad on' }).getAttribute('aria-checked')).toBe('false');
    expect(abroad).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('moves rules with the focus', async () => {
    serve();
    showPage(address);
    const up = await button('Move Abroad up');
    up.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Abroad', 'Light']));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Abroad down' }));
    expect(screen.getByText('Abroad is now rule 1 of 2.')).toBeTruthy();
    await waitFor(() =>
      expect(api.requests('PUT /store-rules/order')[0]?.body).toEqual({ rules: [otherRuleId, ruleId] }),
    );
  });

  it('restores the order when a move is refused', async () => {
    serve();
    api.on('PUT /store-rules/order', () => problem(409, 'version_conflict', 'The rules were changed elsewhere.'));
    showPage(address);
    await userEvent.click(await button('Move Light down'));
    expect(await screen.findByText('The rules were changed elsewhere.')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Light', 'Abroad']));
  });

  it('turns rules off and on, and deletes them after a confirmation', async () => {
    serve();
    showPage(address);
    await userEvent.click(await screen.findByRole('switch', { name: 'Light on' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Light on' }).getAttribute('aria-checked')).toBe('false'),
    );
    expect(api.requests('PUT /store-rules/:id')[0]?.body).toMatchObject({ version: 2, name: 'Light', enabled: false });
    api.on('DELETE /store-rules/:id', () => undefined);
    await userEvent.click(await button('Delete Abroad'));
    api.on('GET /store-rules', () => ({ items: [storeRule()] }));
    await userEvent.click(await button('Delete'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Abroad' })).toBeNull());
    expect(api.requests('DELETE /store-rules/:id')[0]?.params['id']).toBe(otherRuleId);
  });

  it('tries all rules on yesterday’s orders', async () => {
    serve();
    showPage(address);
    await userEvent.click(await button('Try on yesterday’s orders'));
    const shown = within(await screen.findByRole('region', { name: 'Trial' }));
    expect(await shown.findByText('2 orders would change')).toBeTruthy();
    const link = shown.getByRole('link', { name: '#1001' });
    expect(link.getAttribute('href')).toBe(`/apps/create-shipment?order=${orderId}`);
    expect(api.requests('POST /store-rules/trials')[0]?.body).toEqual({ days: 1 });
  });

  it('explains a load error, and tries again', async () => {
    serve();
    api.on('GET /store-rules', () => problem(400, 'invalid_body', 'Not today.'));
    showPage(address);
    expect(await screen.findByText('Could not load your rules')).toBeTruthy();
    api.on('GET /store-rules', () => ({ items: [storeRule()] }));
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Light' })).toBeTruthy();
  });
});

describe('store rule form', () => {
  it('creates a rule of conditions and actions, tried before it is stored', async () => {
    serve();
    const { container, router } = showPage(`${address}&rule=new`);
    await userEvent.type(await screen.findByLabelText('Name'), 'Sporks to Canada');
    await userEvent.selectOptions(screen.getByLabelText('Countries'), 'CA');
    await userEvent.click(await button('Add a condition'));
    const condition = within(screen.getByRole('group', { name: 'condition 2' }));
    await userEvent.selectOptions(condition.getByLabelText('If'), 'sku');
    await userEvent.type(condition.getByLabelText('SKU'), 'SPORK-*, MUG');
    await userEvent.click(await button('Add an action'));
    const action = within(screen.getByRole('group', { name: 'action 2' }));
    await userEvent.selectOptions(action.getByLabelText('Then'), 'tag');
    await userEvent.type(action.getByLabelText('Tag'), 'north');
    expect(await axe(container)).toHaveNoViolations();
    const rule = {
      ...{ name: 'Sporks to Canada', enabled: false, stop: false },
      conditions: [
        { field: 'country', not: false, values: ['CA'] },
        { field: 'sku', not: false, values: ['SPORK-*', 'MUG'] },
      ],
      actions: [
        { kind: 'service', rule: { kind: 'cheapest' } },
        { kind: 'tag', tag: 'north' },
      ],
    };
    api.on('POST /store-rules/trials', () => ({ ...trial, rules: [{ name: rule.name, orders: 0 }] }));
    await userEvent.click(await button('Try it on yesterday’s orders'));
    expect(await screen.findByText('No order changes')).toBeTruthy();
    expect(api.requests('POST /store-rules/trials')[0]?.body).toEqual({ rule, days: 1 });
    await userEvent.click(await button('Save rule'));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=rules'));
    expect(api.requests('POST /store-rules')[0]?.body).toEqual(rule);
  });

  it('changes a stored rule over the opened version', async () => {
    serve([storeRule({ conditions: [{ field: 'store', not: false, values: [storeId] }] }), second]);
    showPage(`${address}&rule=${ruleId}`);
    expect(await screen.findByRole('button', { name: 'Remove Trail & Camp' })).toBeTruthy();
    await userEvent.click(screen.getByLabelText('On'));
    await userEvent.click(await button('Save rule'));
    await waitFor(() =>
      expect(api.requests('PUT /store-rules/:id')[0]?.body).toMatchObject({ version: 2, enabled: false }),
    );
  });

  it('reports what is missing', async () => {
    serve();
    showPage(`${address}&rule=new`);
    await userEvent.click(await button('Save rule'));
    expect(await screen.findAllByText('Enter a name.')).toHaveLength(2);
    expect(screen.getAllByText('Choose at least one.')).toHaveLength(2);
    expect(api.requests('POST /store-rules')).toEqual([]);
  });
});
