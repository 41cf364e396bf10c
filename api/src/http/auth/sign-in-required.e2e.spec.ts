import type { OpenAPIObject } from '@nestjs/swagger';
import { randomUUID } from 'node:crypto';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from '../../testing/test-api.js';

/** Where a mail's link leads, what was bought before, and the way to write to the shop. */
const open = [
  ...['GET /labels/{slug}', 'GET /labels/{slug}/file', 'GET /labels/{slug}/invoice', 'POST /labels/{slug}/printed'],
  ...['POST /label-batches', 'GET /label-batches/{id}', 'GET /label-batches/{id}/files/{number}'],
  ...['POST /label-batches/{id}/printed', 'POST /order-access', 'POST /order-access/code', 'POST /contact-messages'],
  ...['GET /orders/{id}', 'GET /orders/{id}/items', 'GET /orders/{id}/receipt', 'POST /orders/{id}/payment'],
  ...['POST /orders/{id}/check', 'POST /orders/{id}/cancel', 'POST /orders/{id}/refunds'],
];

describe('shop that requires a sign-in', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database, { SIGN_IN: 'required' });
  });
  afterAll(() => api.stop());

  it('refuses guests on every route of theirs, except those reached by a link', async () => {
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenAPIObject;
    const guest = await api.guest();
    const entered: string[] = [];
    const codes = new Set<unknown>();
    for (const [pattern, methods] of Object.entries(document.paths)) {
      if (!pattern.startsWith('/api/')) continue;
      for (const [method, operation] of Object.entries(methods as Record<string, { security?: object[] }>)) {
        if (!operation.security?.some((one) => 'bearer' in one)) continue;
        const route = `${method.toUpperCase()} ${pattern.slice('/api'.length)}`;
        const path = pattern.slice('/api'.length).replace('{slug}', 'A'.repeat(22)).replace('{id}', randomUUID());
        const asked = method === 'get' ? {} : { body: {} };
        const { status, json } = await api.ask(path, { method: method.toUpperCase(), as: guest, ...asked });
        if (status === 403) codes.add(json['code']);
        else entered.push(route);
      }
    }
    expect(entered.sort()).toEqual([...open].sort());
    expect([...codes].sort()).toEqual(['forbidden', 'sign_in_required']);
  });

  it('explains what to do, and accepts people with an account', async () => {
    const { status, json } = await api.ask('/shipments', { as: await api.guest() });
    expect([status, json['code'], json['detail']]).toEqual([403, 'sign_in_required', 'Sign in to use this shop.']);
    expect((await api.ask('/shipments', { as: await api.user() })).status).toBe(200);
  });

  it('tells the web app that a sign-in is required', async () => {
    expect(await (await fetch(`${api.url}/config.json`)).json()).toMatchObject({ signInRequired: true });
  });
});
