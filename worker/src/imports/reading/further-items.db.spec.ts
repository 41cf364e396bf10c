import { exportHeaders } from '#libs/dev/testing/sample-data/export-headers.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { Import } from '#libs/domain/imports/import.js';
import { checkRows, readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportHarness } from '../testing/import-harness.js';

const { header } = exportHeaders['Shopify']!;
const receiver = {
  ...{ 'Shipping Name': 'Ada Lovelace', 'Shipping Address1': '200 N Spring St', 'Shipping City': 'Los Angeles' },
  ...{ 'Shipping Zip': '90012', 'Shipping Province': 'CA', 'Shipping Country': 'US' },
};
/** A row of an order as Shopify exports it. */
const line = (Name: string, cells: Record<string, string> = {}) => {
  const row: Record<string, string> = { Name, Email: 'ada@example.com', 'Lineitem name': 'Shirt', ...cells };
  return header.map((column) => row[column] ?? '').join(',');
};
const file = (...lines: string[]) => [header.join(','), ...lines].join('\n');
const parcel = {
  weight: { constant: '1' },
  length: { constant: '9' },
  width: { constant: '6' },
  height: { constant: '3' },
};
const note = (text: string) => ({ code: 'further_items', text });

describe('further items of an order', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  beforeEach(() => harness.sender());

  /** The file, with the columns that Shopify lacks set by the user. */
  const read = async (text: string) => {
    const { id } = await harness.read(text);
    await mapped(id, (mapping) => Object.assign(mapping.columns, parcel));
    return id;
  };
  const mapped = async (id: string, change: (mapping: ImportMapping) => unknown) => {
    const em = database.em();
    const upload = await em.findOneOrFail(Import, id);
    const mapping = structuredClone(upload.mapping!);
    change(mapping);
    const work = upload.changeMapping(mapping, harness.clock.now());
    await em
      .persist(OutboxMessage.of(work === 'reading' ? readImport : checkRows, { importId: id, pass: upload.pass }))
      .flush();
    await harness.worker().settle();
    return upload;
  };
  const found = async (id: string) =>
    (await harness.rows(id)).map(({ row, state, issues }) => [
      row,
      state,
      (issues ?? []).map(({ code }) => code).join(),
    ]);

  it('have no recipient, and the order number of the row above', async () => {
    const id = await read(
      file(
        line('#1', receiver),
        line('#1'),
        line('#2', receiver),
        line('#1'),
        line('#3'),
        line('#3', receiver),
        line(''),
      ),
    );
    const rows = await harness.rows(id);
    expect(rows.map(({ state }) => state)).toEqual([
      'valid',
      'excluded',
      'valid',
      'excluded',
      'invalid',
      'valid',
      'invalid',
    ]);
    const message = 'Row 2 has the recipient of this order: this row is a further item of it and is excluded.';
    const issue = { column: 'reference', code: 'further_item', severity: 'warning', message };
    expect([rows[1], rows[3]]).toMatchObject([1, 3].map(() => ({ warned: false, issues: [issue] })));
    expect((await harness.file(id)).notes).toEqual([
      note('2 rows are further items of orders above them: they are excluded.'),
    ]);
  });

  it('are checked again after a new mapping, with user edits preserved', async () => {
    const id = await read(file(line('#1', receiver), line('#1'), line('#1'), line('#1'), line('#1')));
    const em = database.em();
    await em.execute(`update import_row set state = 'invalid', revision = 3 where import_id = ? and "row" = 4`, [id]);
    await em.execute(`update import_row set issues = '[]', revision = 3 where import_id = ? and "row" = 5`, [id]);
    await mapped(id, () => undefined);
    const states = async () => (await found(id)).map(([, state]) => state);
    expect(await states()).toEqual(['valid', 'excluded', 'invalid', 'excluded', 'excluded']);
    expect((await harness.file(id)).notes).toEqual([
      note('2 rows are further items of orders above them: they are excluded.'),
    ]);
    await mapped(id, ({ columns }) => delete columns.reference);
    expect(await states()).toEqual(['valid', 'invalid', 'invalid', 'excluded', 'invalid']);
    expect((await harness.file(id)).notes).toEqual([]);
    await mapped(id, ({ columns }) => (columns.reference = { constant: '#1' }));
    expect(await states()).toEqual(['valid', 'invalid', 'invalid', 'excluded', 'invalid']);
  });

  it('are not recognized when the row itself is damaged', async () => {
    const id = await read(
      file(line('#1', receiver), line('#1', { 'Lineitem name': 'Sh\ufffdrt' }), `${line('#1')},more`),
    );
    expect((await found(id)).map(([, state]) => state)).toEqual(['valid', 'invalid', 'invalid']);
  });

  it('give the same result when the check runs again, as parcels or separately', async () => {
    const id = await read(file(line('#1', receiver), line('#1'), line('#1', receiver)));
    const before = await harness.digest(id);
    await mapped(id, () => undefined);
    expect(await harness.digest(id)).toEqual(before);
    await mapped(id, (mapping) => (mapping.sameReference = 'parcels'));
    expect((await harness.rows(id)).map(({ state, head }) => [state, head])).toEqual([
      ['valid', 2],
      ['excluded', 3],
      ['valid', 2],
    ]);
  });

  it('are excluded as they are read: a file of an order with thousands of items has room', async () => {
    const items = Array.from({ length: 20_000 }, () => line('#1'));
    const upload = await harness.file(await read(file(line('#1', receiver), ...items)));
    expect(upload).toMatchObject({
      status: 'ready',
      notes: [note('20,000 rows are further items of orders above them: they are excluded.')],
    });
    expect((await harness.rows(upload.id)).filter(({ state }) => state === 'excluded')).toHaveLength(20_000);
  });
});
