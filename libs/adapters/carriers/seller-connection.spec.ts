import { startEasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { startShippoSandbox } from '#libs/dev/sandbox/shippo/start-shippo-sandbox.js';
import type { StoreFaults } from '#libs/dev/sandbox/store-kit/store-faults.js';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { explainSellerFailure, type SellerFailure } from '#libs/domain/carriers/seller-failure.js';
import { EasypostApi } from './easypost/easypost-api.js';
import { EasypostCarrier } from './easypost/easypost-carrier.js';
import { GuardedCarrier } from './guarded-carrier.js';
import { MemoryRegister } from './shared/testing/memory-register.js';
import { ShippoApi } from './shippo/shippo-api.js';
import { ShippoCarrier } from './shippo/shippo-carrier.js';

type Sandbox = { url: string; faults: StoreFaults; close: () => Promise<void> };
type Vendor = { key: string; start: () => Promise<Sandbox>; carrier: (url: string, key: string) => Carrier };

const vendors: Record<string, Vendor> = {
  EasyPost: {
    key: 'EZTK0123456789abcdWXYZ',
    start: () => startEasypostSandbox({ port: 0, apiKey: vendors['EasyPost']!.key }),
    carrier: (url, apiKey) =>
      new EasypostCarrier(new EasypostApi({ apiKey, apiUrl: `${url}/v2/` }), new MemoryRegister(), []),
  },
  Shippo: {
    key: 'shippo_test_0123456789',
    start: () => startShippoSandbox({ port: 0, apiKey: vendors['Shippo']!.key }),
    carrier: (url, apiKey) => new ShippoCarrier(new ShippoApi({ apiKey, apiUrl: `${url}/` }), new MemoryRegister(), []),
  },
};

describe.each(Object.entries(vendors))('connection to %s', (name, vendor) => {
  let sandbox: Sandbox;
  beforeAll(async () => void (sandbox = await vendor.start()));
  afterAll(() => sandbox.close());
  afterEach(() => sandbox.faults.clear());

  const failureOf = async (carrier: Carrier): Promise<SellerFailure | null> =>
    new GuardedCarrier(carrier, { ping: 300 }).ping().then(
      () => null,
      (error: unknown) => explainSellerFailure(error, carrier),
    );
  const failureAfter = (fault: object) => {
    sandbox.faults.order({ on: 'GET .*', ...fault });
    return failureOf(vendor.carrier(sandbox.url, vendor.key));
  };

  it('works when the vendor answers', async () => {
    expect(await failureOf(vendor.carrier(sandbox.url, vendor.key))).toBeNull();
  });

  it('names the setting and hides the key in the vendor’s message when the key is refused', async () => {
    const carrier = vendor.carrier(sandbox.url, `${vendor.key}-other`);
    const failure = await failureOf(carrier);
    const text = `${name} refuses the key. Check ${carrier.key?.setting} and restart API and workers.`;
    expect(failure).toMatchObject({ code: 'key_refused', text });
    expect(failure?.raw).not.toContain(vendor.key);
  });

  it.each([
    [{ answer: 'status', status: 429, retryAfter: '7' }, 'carrier_busy', 'Try again in 7 seconds.'],
    [{ answer: 'status', status: 503 }, 'carrier_unavailable', 'Check its status page'],
    [{ answer: 'hold' }, 'carrier_unavailable', 'did not answer within 0.3 seconds'],
    [{ answer: 'cut' }, 'carrier_unavailable', 'did not answer'],
  ])('explains what to do after %o', async (fault, code, words) => {
    const failure = await failureAfter(fault);
    expect(failure).toMatchObject({ code, text: expect.stringContaining(words) });
  });

  it('lists accounts with our carrier codes, and marks carriers that are not in our catalog', async () => {
    const accounts = await new GuardedCarrier(vendor.carrier(sandbox.url, vendor.key)).carrierAccounts();
    expect(accounts.map(({ carrier }) => carrier)).toEqual(['usps', 'ups', 'fedex', 'dhl', null]);
    expect(accounts[0]).toMatchObject({ name: 'USPS', billing: 'aggregator' });
  });
});
