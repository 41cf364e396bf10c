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

describe('EasypostAddresses', () => {
  let sandbox: EasypostSandbox;
  let addresses: EasypostAddresses;
  beforeEach(async () => {
    sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    addresses = new EasypostAddresses(new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` }));
  });
  afterEach(() => sandbox.close());
  const asked = () => sandbox.account.all('addresses').length;

  it('finds addresses as the post writes them and asks EasyPost once', async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await addresses.verify(good)).toEqual({
        ...{ issues: [], residential: 'no' },
        place: { street1: '179 N HARBOR DR', street2: '', city: 'REDONDO BEACH', state: 'CA', postal: '90277-2506' },
      });
    expect(asked()).toBe(1);
  });

  it('explains why an address was not found', async () => {
    expect(await addresses.verify({ ...good, street1: 'Somewhere' })).toMatchObject({
      issues: [
        { field: 'street1', code: 'not_found', severity: 'warning' },
        { field: 'street1', code: 'premise_number_missing' },
      ],
      place: {},
    });
  });

  it.each(['cut', 'html', 'lost'] as const)(
    'verifies nothing when the response is %s, and asks again',
    async (answer) => {
      sandbox.faults.order({ on: 'POST /v2/addresses', answer });
      expect(await addresses.verify(good)).toBeNull();
      expect(await addresses.verify(good)).not.toBeNull();
    },
  );

  it('marks an address as unknown when EasyPost refuses it, and asks once', async () => {
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'json', status: 422, body: refusal });
    for (let times = 0; times < 2; times += 1) expect(await addresses.verify(good)).toBe(unknownAddress);
    expect([sandbox.faults.left(), asked()]).toEqual([[], 0]);
  });

  it('does not ask EasyPost while it keeps failing', async () => {
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'cut', times: 100 });
    for (let times = 0; times < 9; times += 1) await addresses.verify(good);
    sandbox.faults.clear();
    expect([await addresses.verify(good), asked()]).toEqual([null, 0]);
  });
});
