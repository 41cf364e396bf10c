import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Address } from '#libs/contracts/addresses/address.js';
import { certainEncoding, type FileEncoding } from '#libs/contracts/imports/encodings.js';
import { partBytes } from '#libs/contracts/imports/imports.js';
import type { NamedMapping } from '#libs/contracts/imports/mapping/match-saved-mapping.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { ImportPart } from '#libs/domain/imports/import-part.js';
import { Import } from '#libs/domain/imports/import.js';
import { readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../../testing/job-harness.js';
import { TestClock } from '../../testing/test-clock.js';
import { ChangeImportRows } from '../changing/change-import-rows.js';
import { CheckRows } from '../check-rows.js';
import { ReadingLimits } from '../reading/reading-limits.js';
import { ReadImport } from '../reading/read-import.js';
import { VerifyRowAddresses } from '../verifying/verify-row-addresses.js';

export type StoredRow = {
  row: number;
  state: string;
  cells: string[];
  issues: RowIssue[] | null;
  warned: boolean;
  head: number;
  key: string | null;
};

const sender: Address = {
  ...{
    name: 'Grace Hopper',
    company: 'Example Shop',
    street1: '350 5th Ave',
    street2: '',
    city: 'New York',
    state: 'NY',
  },
  ...{ postal: '10118', country: 'US', phone: '(202) 555-0143', email: 'shop@example.com', residential: false },
};

/** Uploaded files, and a worker that reads and checks them when the test runs it. */
export class ImportHarness {
  readonly clock = new TestClock();

  constructor(
    readonly database: TestDatabase,
    private readonly limits = new ReadingLimits(100_000),
    private readonly verifier: () => AddressVerifier = () => new NoAddressVerifier(),
    readonly objects: ObjectStore = new PostgresObjectStore(),
  ) {}

  /** A new worker: what another one was doing is not known to it. */
  worker(): JobHarness {
    const { orm } = this.database;
    return new JobHarness(orm, [
      new ReadImport(orm.em, this.limits, this.objects, this.clock),
      new CheckRows(orm.em, this.clock, this.verifier()),
      new VerifyRowAddresses(orm.em, this.verifier(), this.clock),
      new ChangeImportRows(orm.em, this.clock),
    ]);
  }

  /** The default sender of an owner. */
  async sender(ownerId = 'owner'): Promise<void> {
    const entry = AddressEntry.of(ownerId, { nickname: '', address: sender });
    entry.isDefaultSender = true;
    await this.database.em().persist(entry).flush();
  }

  /** A completely uploaded file whose reading is enqueued. @returns its id. */
  async upload(
    content: string | Buffer,
    options: {
      ownerId?: string;
      mapping?: ImportMapping;
      named?: NamedMapping;
      name?: string;
      encoding?: FileEncoding;
    } = {},
  ) {
    const bytes = Buffer.from(content);
    const em = this.database.em();
    const now = this.clock.now();
    const file = Import.announce(options.ownerId ?? 'owner', options.name ?? 'orders.csv', bytes.length, now);
    file.partsComplete(createHash('sha256').update(bytes).digest('hex'), now);
    file.mapping = options.mapping ?? null;
    file.chosenMapping = options.named ?? null;
    file.encoding = options.encoding ? certainEncoding(options.encoding, true) : null;
    for (let number = 0; number * partBytes < bytes.length; number += 1) {
      const part = bytes.subarray(number * partBytes, (number + 1) * partBytes);
      const stored = await this.objects.put('uploads', part);
      em.create(ImportPart, { importId: file.id, number, ...stored, ascii: isAscii(part) });
    }
    await em.persist([file, OutboxMessage.of(readImport, { importId: file.id, pass: file.pass })]).flush();
    return file.id;
  }

  /** Uploads a file and does all that follows. */
  async read(...args: Parameters<ImportHarness['upload']>): Promise<Import> {
    const id = await this.upload(...args);
    const worker = this.worker();
    await worker.settle();
    const [failed] = await worker.open();
    if (failed) throw new Error(`${failed.job}: ${failed.lastError}`);
    return this.file(id);
  }

  file(id: string): Promise<Import> {
    return this.database.em().findOneOrFail(Import, id);
  }

  rows(id: string): Promise<StoredRow[]> {
    return this.database
      .em()
      .execute(
        `select "row", state, cells, issues, warned, head, duplicate_key as key from import_row where import_id = ? order by "row"`,
        [id],
      );
  }

  /** Everything stored about a file's rows, to be compared with another file's. */
  async digest(id: string): Promise<{ rows: number; digest: string }> {
    const [found] = await this.database.em().execute<{ rows: number; digest: string }[]>(
      `select count(*)::int as rows, md5(string_agg(md5(row::text || state || cells::text || coalesce(issues::text, '')
        || head || coalesce(duplicate_key, '') || revision), '' order by row)) as digest
       from import_row where import_id = ?`,
      [id],
    );
    return found!;
  }
}
