import type { AdminCarriersView, AdminCarrierView } from '#libs/contracts/admin/admin-carriers.js';
import type { TrialRates } from '#libs/contracts/admin/trial-rates.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { CarrierHealth } from '#libs/domain/carriers/carrier-health.js';
import { NamedService } from '#libs/domain/carriers/named-service.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { WorkerHeartbeat } from '#libs/domain/operations/worker-heartbeat.js';
import { computeRates, endWithheldOffers } from '#libs/jobs/quotes.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { readyShipment, testQuote, testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const apiKey = 'EZTK0123456789abcdWXYZ';
const on = { isOn: true, audience: 'everyone', off: [] };

describe('carriers page', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { EASYPOST_API_KEY: apiKey, EASYPOST_API_URL: 'http://127.0.0.1:9/' });
    admin = await api.user(undefined, ['admin']);
  });
  afterAll(() => api.stop());

  const read = async (): Promise<AdminCarrierView[]> => {
    const { status, text } = await api.ask('/admin/carriers', { as: admin });
    expect(status).toBe(200);
    expect(text).not.toContain(apiKey);
    return (JSON.parse(text) as AdminCarriersView).sellers;
  };
  const seller = async (code: string) => (await read()).find((one) => one.code === code)!;
  const put = (code: string, body: object) =>
    api.ask(`/admin/carriers/${code}/switches`, { method: 'PUT', as: admin, body });

  it('shows each seller with its services, the last four characters of its key, and its health', async () => {
    const em = database.em();
    const worker = { id: '6a0c1d8e-7d5f-4bd0-9f53-1d0f6a0b1c2d', version: '1', rssMb: 1, groups: ['main' as const] };
    em.create(WorkerHeartbeat, { ...worker, startedAt: new Date(), seenAt: new Date() });
    em.create(CarrierHealth, {
      ...{ worker: worker.id, carrier: 'easypost', calls: 10, errors: 5, p95Ms: 900, circuit: 'open' },
    });
    const named = { seller: 'easypost', carrier: 'ups', carrierName: 'UPS', seenAt: new Date() };
    em.create(NamedService, { ...named, service: 'ground', serviceName: 'UPS Ground' });
    await em.flush();
    const sellers = await read();
    expect(sellers.map(({ code, kind, isAsked }) => [code, kind, isAsked])).toEqual([
      ['usps', 'price_list', true],
      ['fedex', 'price_list', true],
      ['easypost', 'aggregator', true],
    ]);
    const [usps, , easypost] = sellers;
    expect(usps).toMatchObject({
      isOn: true,
      audience: 'everyone',
      key: null,
      version: 0,
      changedAt: null,
      errors: [],
    });
    expect(usps!.carriers[0]!.services).toContainEqual(expect.objectContaining({ code: 'priority_mail', isOn: true }));
    expect(usps!.margins).toMatchObject({ version: 1, rules: [{ all: true }] });
    expect(easypost).toMatchObject({
      key: { setting: 'EASYPOST_API_KEY', lastFour: 'WXYZ', mode: 'test' },
      carriers: [{ code: 'ups', name: 'UPS', isOn: true, services: [{ code: 'ground', isOn: true }] }],
      health: { calls: 10, errorRate: 0.5, p95Ms: 900, circuit: 'open' },
    });
  });

  it('counts the errors shown to customers by seller and code, the latest first', async () => {
    const em = database.em();
    const quotes = [0, 1, 2].map(() => testQuote('g', testRequest(), [testRate()]));
    const message = { carrier: 'ups', code: 'over_weight', text: 'UPS: Too heavy.', retryable: false };
    for (const quote of quotes) quote.messages = [{ ...message, aggregator: 'easypost' }];
    quotes[0]!.messages.push({ carrier: 'usps', code: 'carrier_busy', text: 'Ask again.', retryable: true });
    await em.persist(quotes).flush();
    expect((await seller('easypost')).errors).toMatchObject([
      { about: 'price', carrier: 'ups', code: 'over_weight', text: 'UPS: Too heavy.', times: 3 },
    ]);
    expect((await seller('usps')).errors).toMatchObject([{ code: 'carrier_busy', times: 1 }]);
  });

  it('switches services with an audit entry, and ends earlier offers of disabled services', async () => {
    const answer = await put('usps', { ...on, version: 0, off: ['usps/priority_mail', 'usps/priority_mail'] });
    expect(answer.status).toBe(200);
    const usps = await seller('usps');
    expect(usps).toMatchObject({ isOn: true, version: 1 });
    const services = usps.carriers[0]!.services.filter(({ isOn }) => !isOn);
    expect(services.map(({ code }) => code)).toEqual(['priority_mail']);
    const [entry] = await database.em().find(AuditEntry, { action: 'carriers.switch' });
    expect(entry).toMatchObject({ subject: 'USPS', before: { off: [] }, after: { off: ['usps/priority_mail'] } });
    const ending = { job: endWithheldOffers.name, payload: { sellerId: 'usps' } };
    expect(await database.em().count(OutboxMessage, ending)).toBe(2);
  });

  it('saves the change of one of two admins, and asks the other to reload', async () => {
    const both = await Promise.all([
      put('fedex', { ...on, version: 0, isOn: false }),
      put('fedex', { ...on, version: 0, audience: 'signed_in' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.json['code']).toBe('version_conflict');
    expect(await seller('fedex')).toMatchObject({ version: 1 });
  });

  it('sets label defaults per carrier, with an audit entry, and keeps what is switched', async () => {
    const set = (code: string, version: number, formats: object[]) =>
      api.ask(`/admin/carriers/${code}/label-defaults`, { method: 'PUT', as: admin, body: { version, formats } });
    await put('usps', { ...on, version: 0, off: ['usps/priority_mail'] });
    expect((await set('usps', 0, [])).json).toMatchObject({ code: 'version_conflict' });
    const { status, text } = await set('usps', 1, [{ carrier: 'usps', format: 'a4' }]);
    expect([status, text]).toEqual([200, expect.stringContaining('"labelFormat":"a4"')]);
    const usps = await seller('usps');
    expect(usps).toMatchObject({ version: 2, carriers: [{ code: 'usps', labelFormat: 'a4' }] });
    expect(usps.carriers[0]!.services.filter(({ isOn }) => !isOn)).toMatchObject([{ code: 'priority_mail' }]);
    const [entry] = await database.em().find(AuditEntry, { action: 'carriers.label_defaults' });
    expect(entry).toMatchObject({ subject: 'USPS', before: {}, after: { usps: 'a4' } });
    const twice = [
      { carrier: 'usps', format: 'a4' },
      { carrier: 'usps', format: 'a6' },
    ];
    for (const formats of [[{ carrier: 'usps', format: 'a3' }], twice])
      expect((await set('usps', 2, formats)).json).toMatchObject({ code: 'invalid_body' });
    expect((await set('nobody', 0, [])).status).toBe(404);
    await set('usps', 2, []);
    expect((await seller('usps')).carriers[0]).toMatchObject({ labelFormat: null });
  });

  it('refuses unknown price groups and carriers that are not configured', async () => {
    const nameless = await put('usps', { ...on, version: 0, audience: 'groups' });
    expect([nameless.status, nameless.json['code']]).toEqual([400, 'invalid_body']);
    expect((await put('nobody', { ...on, version: 0 })).status).toBe(404);
    expect(await database.em().count(AuditEntry, { action: 'carriers.switch' })).toBe(0);
  });

  it('tests a connection, explains why it fails, and writes an audit entry', async () => {
    const tested = (code: string) => api.ask(`/admin/carriers/${code}/test`, { method: 'POST', as: admin });
    expect((await tested('usps')).json).toMatchObject({ mode: null, failure: null, latencyMs: expect.any(Number) });
    const refused = await tested('easypost');
    expect(refused.json).toMatchObject({
      mode: 'test',
      failure: { code: 'carrier_unavailable', text: 'EasyPost did not answer.' },
    });
    expect(refused.text).not.toContain(apiKey);
    const entries = await database.em().find(AuditEntry, { action: 'carriers.test' }, { orderBy: { subject: 'asc' } });
    expect(entries.map(({ subject, after }) => [subject, after])).toMatchObject([
      ['EasyPost', { result: 'carrier_unavailable' }],
      ['USPS', { result: 'connected' }],
    ]);
    expect((await tested('nobody')).status).toBe(404);
  });

  it('explains why an aggregator lists no accounts when it is unreachable', async () => {
    const read = (code: string) => api.ask(`/admin/carriers/${code}/accounts`, { as: admin });
    expect((await read('easypost')).json).toMatchObject({
      accounts: [],
      failure: { text: 'EasyPost did not answer.' },
    });
    expect((await read('usps')).json).toMatchObject({ accounts: [], failure: null });
    expect((await read('nobody')).status).toBe(404);
  });

  it('previews the rates of one seller with its cost and a guest’s price, without storing anything', async () => {
    await put('usps', { ...on, version: 0, off: ['usps/priority_mail'] });
    const { from, to, parcels } = testRequest();
    const tried = (code: string, body: object) =>
      api.ask(`/admin/carriers/${code}/trial-rates`, { method: 'POST', as: admin, body });
    const answer = await tried('usps', { from, to, parcels });
    const { rates, failure, marginVersion } = answer.json as TrialRates;
    expect([answer.status, failure, marginVersion]).toEqual([200, null, 1]);
    const totals = rates.map(({ total }) => total.amount);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    // The first margins add 8 % and $0.25.
    for (const { cost, total } of rates)
      expect(Math.abs(total.amount - (cost.amount * 1.08 + 25))).toBeLessThanOrEqual(1);
    const offered = new Map(rates.map(({ service, isOffered }) => [service, isOffered]));
    expect([offered.get('priority_mail'), offered.get('ground_advantage')]).toEqual([false, true]);
    expect((await tried('easypost', { from, to, parcels })).json).toMatchObject({
      ...{ rates: [], failure: { code: 'carrier_unavailable', text: 'EasyPost did not answer.' } },
    });
    const nowhere = { ...to, postal: 'nowhere' };
    expect((await tried('usps', { from, to: nowhere, parcels })).json).toMatchObject({
      ...{ code: 'address_invalid', issues: [{ path: 'to.postal' }] },
    });
    expect(await database.em().count(Quote)).toBe(0);
    expect(await database.em().count(OutboxMessage, { job: computeRates.name })).toBe(0);
  });

  it('refuses an offer on screen once its service is disabled', async () => {
    const guest = await api.guest();
    const em = database.em();
    const shipment = readyShipment(guest.id);
    const quote = testQuote(guest.id, shipment.rateRequest()!, [testRate()]);
    await em.persist([shipment, quote]).flush();
    const { carrier, service, id } = quote.offers[0]!;
    await put(carrier, { ...on, version: 0, off: [`${carrier}/${service}`] });
    const body = { offerId: id, version: shipment.version };
    const chosen = await api.ask(`/shipments/${shipment.slug}/offer`, { method: 'PUT', as: guest, body });
    expect([chosen.status, chosen.json['code']]).toEqual([409, 'service_unavailable_for_shipment']);
    expect(String(chosen.json['detail'])).toContain('Request new prices and choose another service.');
    await put(carrier, { ...on, version: 1 });
    expect((await api.ask(`/shipments/${shipment.slug}/offer`, { method: 'PUT', as: guest, body })).status).toBe(200);
  });
});
