import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { unknownAddress } from '#libs/domain/addresses/address-verifier.js';
import { EasypostAddresses } from './easypost-addresses.js';
import { EasypostApi } from './easypost-api.js';

const good = {
  ...{ name: 'Elizabeth Swan', company: '', street1: '179 N Harbor Dr', street2: '', city: 'Redondo Beach' },
  ...{ state: 'CA', postal: '90277', country: 'US', phone: '', email: '', residential: false },
};

/** As EasyPost answers about a country that it does not verify. */
const refusal = { error: { code: 'ADDRESS.VERIFICATION.INVALID', message: 'Unable to verify address.', errors: [] } };

describe('addresses verified by EasyPost', () => {
  let sandbox: EasypostSandbox;
  let addresses: EasypostAddresses;
  beforeEach(async () => {
    sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    addresses = new EasypostAddresses(new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` }));
  });
  afterEach(() => sandbox.close());
  const asked = () => sandbox.account.all('addresses').length;

  it('are found, as the post writes them, and asked about once', async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await addresses.verify(good)).toEqual({
        ...{ issues: [], residential: 'no' },
        place: { street1: '179 N HARBOR DR', street2: '', city: 'REDONDO BEACH', state: 'CA', postal: '90277-2506' },
      });
    expect(asked()).toBe(1);
  });

  it('have findings in our words when they are not found', async () => {
    expect(await addresses.verify({ ...good, street1: 'Somewhere' })).toMatchObject({
      issues: [
        { field: 'street1', code: 'not_found', severity: 'warning' },
        { field: 'street1', code: 'premise_number_missing' },
      ],
      place: {},
    });
  });

  it.each(['cut', 'html', 'lost'] as const)(
    'are not verified when the answer is %s, and asked about again',
    async (answer) => {
      sandbox.faults.order({ on: 'POST /v2/addresses', answer });
      expect(await addresses.verify(good)).toBeNull();
      expect(await addresses.verify(good)).not.toBeNull();
    },
  );

  it('are unknown when EasyPost refuses them, and asked about once', async () => {
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'json', status: 422, body: refusal });
    for (let times = 0; times < 2; times += 1) expect(await addresses.verify(good)).toBe(unknownAddress);
    expect([sandbox.faults.left(), asked()]).toEqual([[], 0]);
  });

  it('are not asked about while EasyPost keeps failing', async () => {
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'cut', times: 100 });
    for (let times = 0; times < 9; times += 1) await addresses.verify(good);
    sandbox.faults.clear();
    expect([await addresses.verify(good), asked()]).toEqual([null, 0]);
  });
});
