import { exportHeaders } from '#libs/dev/testing/sample-data/export-headers.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportHarness } from '../testing/import-harness.js';

const header = [...exportHeaders['eBay']!.header, 'Weight', 'Length', 'Width', 'Height'];
const cells: Record<string, string> = {
  ...{ 'Order Number': '11-1', 'Ship To Name': 'Ada Lovelace', 'Ship To Address 1': '200 N Spring St' },
  ...{ 'Ship To City': 'Los Angeles', 'Ship To State': 'CA', 'Ship To Zip': '90012', 'Ship To Country': 'US' },
  ...{ Weight: '1', Length: '9', Width: '6', Height: '3' },
};
const order = header.map((name) => cells[name] ?? '').join(',');
const records = '1,record(s) downloaded,from ,Nov-01-26 08:19:56, to ,Nov-20-26 08:19:56';
const seller = 'Seller ID : waybill-shop';

describe('eBay’s footer below the orders', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  beforeEach(() => harness.sender());

  const statesOf = async (...lines: string[]) => {
    const { id } = await harness.read([header.join(','), ...lines].join('\n'));
    return (await harness.rows(id)).map(({ state, issues }) => [state, (issues ?? [])[0]?.code]);
  };

  it('is excluded with the reason', async () => {
    expect(await statesOf(order, '', records, '', seller)).toEqual([
      ['valid', undefined],
      ['excluded', 'file_footer'],
      ['excluded', 'file_footer'],
    ]);
  });

  it('is an ordinary error when rows follow it', async () => {
    const [first, , third] = await statesOf(records, order, seller);
    expect([first![0], third]).toEqual(['invalid', ['excluded', 'file_footer']]);
  });
});
