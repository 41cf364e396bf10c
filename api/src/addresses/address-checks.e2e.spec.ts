import { townOfZip, zipTowns } from '#libs/contracts/addresses/zip-towns.js';
import { startEasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from '../testing/test-api.js';

describe('address check API', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  it('returns the cities of a ZIP code to everyone, with an ETag', async () => {
    const answer = await api.ask('/zip-codes/606');
    expect(answer).toMatchObject({ status: 200, json: { prefix: '606', asOf: '2024-04-10' } });
    expect(townOfZip(zipTowns.parse(answer.json), '60606-1234')).toMatchObject({ city: 'Chicago', state: 'IL' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const again = await api.ask('/zip-codes/606', { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect((await api.ask('/zip-codes/090')).status).toBe(404);
    expect((await api.ask('/zip-codes/6060')).status).toBe(404);
  });

  it.each([
    ['राम कुमार शर्मा', 'IN', 'Ram Kumar Sharma', false],
    ['ถนนสุขุมวิท', 'TH', 'Thanonsukhumwit', false],
    ['さくらビル', 'JP', 'Sakurabiru', false],
    ['田中太郎', 'JP', expect.any(String), true],
    ['李明', 'CN', 'LiMing', false],
    ['Ann 🎉', 'US', 'Ann', false],
    ['Анна', 'UA', 'Анна', false],
  ])('shows the printed form of %s of %s', async (text, country, printed, needsLatin) => {
    const body = { text, country };
    const answer = await api.ask('/addresses/printed', { method: 'POST', as: await api.guest(), body });
    expect(answer).toMatchObject({ status: 200, json: { printed, needsLatin } });
    expect((await api.ask('/addresses/printed', { method: 'POST', body })).status).toBe(401);
  });

  it('checks an address with EasyPost when it is configured, and offline when EasyPost is unavailable', async () => {
    const sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    const account = { EASYPOST_API_KEY: 'EZTK_test', EASYPOST_API_URL: `${sandbox.url}/v2/` };
    const live = await TestApi.start(database, account, api);
    const address = (street1: string) => ({
      ...{ name: 'Ann', company: '', street1, street2: '', city: 'Redondo Beach', state: 'CA', postal: '90277' },
      ...{ country: 'US', phone: '', email: '', residential: false },
    });
    const check = async (at: TestApi, street1: string) => {
      const body = { address: address(street1) };
      return (await at.ask('/addresses/check', { method: 'POST', as: await api.guest(), body })).json['verdict'];
    };
    const found = [
      await check(live, '179 N Harbor Dr'),
      await check(live, '1 Unknown Rd'),
      await check(api, '1 Unknown Rd'),
    ];
    expect(found).toEqual(['valid', 'ambiguous', 'valid']);
    await sandbox.close();
    expect(await check(live, '2 Unknown Rd')).toBe('valid');
    await live.stop();
  });
});
