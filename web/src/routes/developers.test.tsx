import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../testing/dom/axe';
import { apiKey, delivery, endpoint } from '../testing/fixtures/developer-fixtures';
import { signedIn, signedOut } from '../testing/identity/sign-in';
import { FakeApi, problem, Reply } from '../testing/servers/fake-api';
import { showPage } from '../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('API keys page', () => {
  it('shows how to begin, creates a key with a limit, and shows it once', async () => {
    api = new FakeApi({ 'GET /api-keys': () => ({ items: [] }) });
    const { container } = showPage('/developers');
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await press('Create key');
    const form = await dialog('Create an API key');
    for (const scope of ['Read', 'Ship', 'Buy']) await userEvent.click(form.getByLabelText(scope));
    expect(form.queryByLabelText(/^Spending limit/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    expect((await form.findAllByText('Enter a name.')).length).toBeGreaterThan(0);
    expect(form.getAllByText('Choose at least one.').length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText('Name'), 'Warehouse script');
    await userEvent.click(form.getByLabelText('Buy'));
    await userEvent.type(await form.findByLabelText(/^Spending limit/), 'lots');
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('Enter an amount in dollars, such as 250.')).toBeTruthy();
    await userEvent.clear(form.getByLabelText(/^Spending limit/));
    await userEvent.type(form.getByLabelText(/^Spending limit/), '500');
    await userEvent.selectOptions(form.getByLabelText('Expires after'), 'Never');
    api.on('POST /api-keys', () => ({ ...apiKey(), key: 'wb_test_secret' }));
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('wb_test_secret')).toBeTruthy();
    expect(api.requests('POST /api-keys')[0]?.body).toEqual({
      ...{ name: 'Warehouse script', mode: 'test', scopes: ['buy'], spendingLimit: 50_000, expiresInDays: null },
    });
    await press('I’ve copied it');
    expect(screen.queryByText('wb_test_secret')).toBeNull();
  });

  it('deletes test data after a confirmation', async () => {
    api = new FakeApi({
      'GET /api-keys': () => ({ items: [apiKey()] }),
      'DELETE /test-data': () => new Response(null, { status: 202 }),
    });
    showPage('/developers');
    await press('Delete test data');
    const confirm = await dialog('Delete your test data?');
    expect(api.requests('DELETE /test-data')).toHaveLength(0);
    await userEvent.click(confirm.getByRole('button', { name: 'Delete test data' }));
    expect(await screen.findByText('Test data is being deleted')).toBeTruthy();
    expect(api.requests('DELETE /test-data')).toHaveLength(1);
  });

  it('lists the scopes and status of each key, accessibly', async () => {
    const items = [
      apiKey(),
      apiKey({
        id: apiKey().id.replace(/1$/, '2'),
        name: 'Old one',
        status: 'revoked',
        scopes: ['read'],
        mode: 'live',
      }),
    ];
    api = new FakeApi({ 'GET /api-keys': () => ({ items }) });
    const { container } = showPage('/developers');
    expect(await screen.findByText(/Read, Ship, Buy · \$11.25 of \$500.00 spent this month · Never used/)).toBeTruthy();
    expect(screen.getByText(/^Read · Never used · Stopped working/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke: Old one' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('rotates with an overlap, and revokes only after a confirmation', async () => {
    api = new FakeApi({ 'GET /api-keys': () => ({ items: [apiKey()] }) });
    showPage('/developers');
    await press('Rotate: Warehouse script');
    const rotate = await dialog('Rotate Warehouse script?');
    await userEvent.selectOptions(rotate.getByLabelText(/^The old key/), '7 days');
    api.on('POST /api-keys/:id/rotate', () => ({ ...apiKey(), key: 'wb_test_next' }));
    await userEvent.click(rotate.getByRole('button', { name: 'Create new key' }));
    expect(await screen.findByText('wb_test_next')).toBeTruthy();
    expect(api.requests('POST /api-keys/:id/rotate')[0]?.body).toEqual({ overlapHours: 168 });
    await press('I’ve copied it');
    await press('Revoke: Warehouse script');
    const ask = await dialog('Revoke Warehouse script?');
    expect(api.requests('DELETE /api-keys/:id')).toEqual([]);
    api.on('DELETE /api-keys/:id', () => problem(404, 'not_found', 'There is no such key.'));
    await userEvent.click(ask.getByRole('button', { name: 'Revoke key' }));
    expect(await ask.findByText('There is no such key.')).toBeTruthy();
  });

  it('explains a load error', async () => {
    api = new FakeApi({ 'GET /api-keys': () => problem(500, 'internal', 'Something broke.') });
    showPage('/developers');
    expect(await screen.findByText('Could not load your keys', {}, { timeout: 20_000 })).toBeTruthy();
  });
});

describe('webhooks page', () => {
  const serve = (...items: ReturnType<typeof endpoint>[]) => {
    api = new FakeApi({ 'GET /webhook-endpoints': () => ({ items }) });
  };

  it('adds an endpoint and shows its secret once, and reports a refused address at its field', async () => {
    serve();
    showPage('/developers?tab=webhooks');
    expect(await screen.findByText('No endpoints yet')).toBeTruthy();
    await press('Add endpoint');
    const form = await dialog('Add an endpoint');
    await userEvent.type(form.getByLabelText('Endpoint URL'), 'http://example.com/hook');
    await userEvent.click(form.getByLabelText('Imports'));
    const head = { type: 'about:blank', title: 'Invalid', status: 422, code: 'invalid_body', requestId: 'r' };
    const refused = { ...head, issues: [{ path: 'url', message: 'Use an https:// address.' }] };
    api.on('POST /webhook-endpoints', () => new Reply(422, refused));
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect((await form.findAllByText('Use an https:// address.')).length).toBeGreaterThan(0);
    api.on('POST /webhook-endpoints', () => ({ ...endpoint(), signingSecret: 'whsec_once' }));
    await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(await screen.findByText('whsec_once')).toBeTruthy();
    expect(api.requests('POST /webhook-endpoints')[0]?.body).toMatchObject({
      events: ['shipment', 'label', 'tracker', 'order', 'refund', 'batch', 'store_order'],
    });
  });

  it('shows the log with request, response and latency, and replays one or a time span', async () => {
    serve(endpoint());
    api.on('GET /webhook-endpoints/:id/deliveries', () => ({ items: [delivery()] }));
    api.on('POST /webhook-endpoints/:id/replays', () => ({ deliveries: 1 }));
    const { container } = showPage('/developers?tab=webhooks');
    await press('Deliveries of https://example.com/hook');
    expect(await screen.findByText(/503 in 1,203 ms · 8 attempts/)).toBeTruthy();
    await press(/^Details of label.purchased/);
    expect(screen.getByText('The endpoint does not answer.')).toBeTruthy();
    expect(screen.getByText('down for maintenance')).toBeTruthy();
    expect(screen.getByText(/"sequence": 1042/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await press(/^Replay label.purchased/);
    await waitFor(() => expect(api.requests('POST /webhook-endpoints/:id/replays')).toHaveLength(1));
    expect(api.requests('POST /webhook-endpoints/:id/replays')[0]?.body).toEqual({ delivery: delivery().id });
    await press(/^Replay failed deliveries of/);
    const many = await dialog('Replay failed deliveries');
    await userEvent.selectOptions(many.getByLabelText('Events of'), 'The last hour');
    await userEvent.click(many.getByRole('button', { name: 'Replay' }));
    await waitFor(() => expect(api.requests('POST /webhook-endpoints/:id/replays')).toHaveLength(2));
    const span = api.requests('POST /webhook-endpoints/:id/replays')[1]?.body as { since: string; until: string };
    expect(Date.parse(span.until) - Date.parse(span.since)).toBe(3_600_000);
  });

  it('explains why an endpoint is paused, resumes it, and confirms a test event', async () => {
    serve(endpoint({ status: 'paused', pauseReason: 'No call has succeeded for five days.' }));
    showPage('/developers?tab=webhooks');
    expect(await screen.findByText(/No call has succeeded for five days/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send test event/ })).toBeNull();
    api.on('PATCH /webhook-endpoints/:id', () => endpoint());
    api.on('GET /webhook-endpoints', () => ({ items: [endpoint()] }));
    await press(/^Resume/);
    api.on('POST /webhook-endpoints/:id/test', () => ({ deliveries: 1 }));
    api.on('GET /webhook-endpoints/:id/deliveries', () => ({ items: [] }));
    await press(/^Send test event/);
    expect(await screen.findByText(/^Nothing sent yet/)).toBeTruthy();
    expect(api.requests('PATCH /webhook-endpoints/:id')[0]?.body).toEqual({ status: 'active' });
  });

  it('edits an endpoint, creates a new secret, and deletes it', async () => {
    serve(endpoint());
    api.on('PATCH /webhook-endpoints/:id', () => endpoint());
    api.on('POST /webhook-endpoints/:id/secret', () => ({ ...endpoint(), signingSecret: 'whsec_next' }));
    api.on('DELETE /webhook-endpoints/:id', () => new Response(null, { status: 204 }));
    showPage('/developers?tab=webhooks');
    await press(/^Edit/);
    const edit = await dialog('Edit endpoint');
    await userEvent.click(edit.getByLabelText('Orders'));
    await userEvent.click(edit.getByRole('button', { name: 'Save endpoint' }));
    await waitFor(() =>
      expect(api.requests('PATCH /webhook-endpoints/:id')[0]?.body).toMatchObject({
        events: ['label', 'tracker', 'order'],
      }),
    );
    await press(/^New secret/);
    await press('Create secret');
    expect(await screen.findByText('whsec_next')).toBeTruthy();
    await press('I’ve copied it');
    await press(/^Delete/);
    await press('Delete endpoint');
    await waitFor(() => expect(api.requests('DELETE /webhook-endpoints/:id')).toHaveLength(1));
  });
});

describe('quick start page', () => {
  it('uses this shop’s own address in its examples', async () => {
    api = new FakeApi();
    const { container } = showPage('/developers?tab=start');
    const code = await screen.findByRole('region', { name: 'curl example' });
    expect(code.textContent).toMatch(/^api=http:\/\/localhost(:\d+)?\/api\/v1\n/);
    expect(await axe(container)).toHaveNoViolations();
  });
});
