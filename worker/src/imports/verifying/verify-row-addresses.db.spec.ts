import { EasypostAddresses } from '#libs/adapters/carriers/easypost/easypost-addresses.js';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { guessMapping } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { checkRows, verifyRowAddresses } from '#libs/jobs/imports.js';
import { ReadingLimits } from '../reading/reading-limits.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';

describe('address verification of a file', () => {
  const database = useDatabase();
  let sandbox: EasypostSandbox;
  let verifier: EasypostAddresses;
  const harness = new ImportHarness(database, new ReadingLimits(1_000), () => verifier);
  beforeEach(async () => {
    sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    verifier = new EasypostAddresses(new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` }));
    await harness.sender();
  });
  afterEach(() => sandbox.close());

  const streetOf = (row: number) => shipmentFile(20).split('\r\n')[row - 1]!.split(',')[4]!;
  /** A file whose rows have these streets. */
  const fileWith = (rows: number, streets: Readonly<Record<number, string>> = {}) =>
    shipmentFile(rows)
      .split('\r\n')
      .map((line, at) => (streets[at + 1] ? line.replace(streetOf(at + 1), streets[at + 1]!) : line))
      .join('\r\n');
  /** Uploads it and checks it; the addresses are not asked about yet. */
  async function checked(text: string): Promise<string> {
    const id = await harness.upload(text);
    const worker = harness.worker();
    for (;;) {
      const next = (await worker.open()).find(({ job }) => job !== verifyRowAddresses.name);
      if (!next) return id;
      await worker.run(next.id);
    }
  }
  const warnings = async (id: string) =>
    (await harness.rows(id))
      .flatMap(({ row, issues, warned }) => (issues ?? []).map((issue) => ({ row, warned, ...issue })))
      .filter(({ severity }) => severity === 'warning');
  const asked = () => sandbox.account.all('addresses').length;
  const unverified = async (id: string) =>
    (
      await database
        .em()
        .execute<{ row: number }[]>(
          `select "row" from import_row where import_id = ? and verified_revision is distinct from revision order by "row"`,
          [id],
        )
    ).map(({ row }) => row);

  it('warns about addresses that are not found, notifies the page, and leaves the row valid', async () => {
    const id = await checked(fileWith(7, { 4: '12 Unknown Street' }));
    const { steps } = await harness.file(id);
    expect([await warnings(id), asked()]).toEqual([[], 0]);
    await harness.worker().settle();
    expect(await warnings(id)).toEqual([
      {
        ...{ row: 4, warned: true, column: 'recipient_street1', code: 'not_found', severity: 'warning' },
        message: 'Address not found.',
      },
    ]);
    expect((await harness.rows(id)).map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'valid'));
    expect((await harness.file(id)).steps).toBeGreaterThan(steps);
    expect([await unverified(id), asked()]).toEqual([[], 7]);
    await harness.worker().asked(verifyRowAddresses, { importId: id, pass: (await harness.file(id)).pass });
    expect(asked()).toBe(7);
  });

  it('suggests the postal spelling', async () => {
    const found = { street1: '1 OTHER ST', street2: '', city: 'ELSEWHERE', state: 'WA', zip: '98101-1234' };
    const body = { ...found, residential: true, verifications: { delivery: { success: true, errors: [] } } };
    const id = await checked(fileWith(1));
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'json', body });
    await harness.worker().settle();
    expect((await warnings(id)).map(({ column, code, suggestion }) => [column, code, suggestion])).toEqual(
      expect.arrayContaining([
        ['recipient_street1', 'address_corrected', '1 OTHER ST'],
        ['recipient_city', 'address_corrected', 'ELSEWHERE'],
        ['recipient_postal', 'address_corrected', '98101-1234'],
      ]),
    );
  });

  it('skips a row edited during the request, and verifies it the next time', async () => {
    const id = await checked(fileWith(3, { 3: '12 Unknown Street' }));
    sandbox.faults.order({ on: 'POST /v2/addresses .*Unknown', answer: 'hold' });
    const [message] = await harness.worker().open(verifyRowAddresses);
    const running = harness.worker().run(message!.id);
    await until('the service is asked', () => sandbox.faults.left().length === 0);
    const edit = `update import_row set revision = revision + 1, edits = '{"recipient_street1": "1 Main St"}' where import_id = ? and "row" = 3`;
    await database.em().execute(edit, [id]);
    sandbox.faults.clear();
    await running;
    expect([await warnings(id), await unverified(id)]).toEqual([[], [3]]);
    await harness.worker().asked(verifyRowAddresses, { importId: id, pass: (await harness.file(id)).pass });
    expect(await unverified(id)).toEqual([]);
  });

  it('leaves rows unchanged when the service knows nothing about them, and continues with the next ones', async () => {
    const id = await checked(fileWith(18, { 19: '12 Unknown Street' }));
    const refusal = { error: { code: 'ADDRESS.VERIFICATION.INVALID', message: 'Unable to verify.', errors: [] } };
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'json', status: 422, body: refusal, times: 17 });
    await harness.worker().settle();
    expect([(await warnings(id)).map(({ row, code }) => [row, code]), await unverified(id)]).toEqual([
      [[19, 'not_found']],
      [],
    ]);
  });

  it('leaves the offline result while no service answers, and asks again later', async () => {
    const id = await checked(fileWith(18, { 4: '12 Unknown Street' }));
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'cut', times: 100 });
    const worker = harness.worker();
    expect(await worker.settle()).toEqual(['done']);
    expect([await warnings(id), (await unverified(id)).length]).toEqual([[], 18]);
    const [waiting] = await worker.open(verifyRowAddresses);
    expect(waiting?.availableAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    sandbox.faults.clear();
    verifier = new EasypostAddresses(new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` }));
    await harness.worker().exhaust();
    expect([(await warnings(id)).length, await unverified(id)]).toEqual([1, []]);
  });

  it('stops asking after an hour without an answer', async () => {
    const id = await checked(fileWith(2));
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'cut', times: 1_000 });
    const worker = harness.worker();
    await worker.exhaust();
    expect([await worker.open(), (await unverified(id)).length]).toEqual([[], 2]);
  });

  it('verifies rows with errors only once they are valid, and all rows again after a new mapping', async () => {
    const id = await checked(fileWith(4).replace(/,US,/, ',XX,'));
    await harness.worker().settle();
    expect(await unverified(id)).toEqual([2]);
    const em = database.em();
    const file = await harness.file(id);
    const own = em.merge(file);
    own.changeMapping({ ...guessMapping(file.header, file.sample), sameReference: 'parcels' }, harness.clock.now());
    await em.flush();
    await harness.worker().asked(checkRows, { importId: id, pass: own.pass });
    expect(await unverified(id)).toEqual([2, 3, 4, 5]);
    await harness.worker().settle();
    expect(await unverified(id)).toEqual([2]);
  });
});

describe('file without a verification service', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);

  it('is checked offline, without a job', async () => {
    await harness.sender();
    await harness.upload(shipmentFile(3));
    const worker = harness.worker();
    await worker.settle();
    expect(await worker.em().execute(`select 1 from outbox_message where job = ?`, [verifyRowAddresses.name])).toEqual(
      [],
    );
  });
});
