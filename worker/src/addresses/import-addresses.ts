import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { maxAddresses, type AddressFileResult } from '#libs/contracts/addresses/address-book.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { AddressFile } from '#libs/domain/addresses/address-file.js';
import { addressHash } from '#libs/domain/addresses/address-keys.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { importAddresses } from '#libs/jobs/addresses.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { readAddressFile } from './file/read-address-file.js';
import { placeWarningsOf } from './file/place-warnings-of.js';
import { rowAddress, type CellIssue } from './file/row-address.js';

type Payload = { fileId: string };
type Row = { row: number; read: ReturnType<typeof rowAddress> };
type Content = { nickname: string; address: Address };
type Outcome = 'added' | 'merged' | CellIssue[];

const full = { column: '', message: `An address book holds at most ${maxAddresses} addresses.` };

/**
 * Every row of a file into the book, in one transaction: added, merged into the entry with the same address, or refused with its
 * reasons.
 */
@Processor(importAddresses.name)
export class ImportAddresses extends JobProcessor<Payload> {
  constructor(private readonly em: EntityManager) {
    super(importAddresses);
  }

  async run({ fileId }: Payload, delivery: Delivery): Promise<void> {
    const found = await this.em.fork().findOne(AddressFile, { id: fileId, status: 'waiting' });
    if (!found?.content) return;
    const read = await rowsOf(found.content);
    await this.em.fork().transactional(async (em) => {
      await delivery.close(em);
      await lockAccount(em, found.ownerId);
      const file = await em.findOne(AddressFile, { id: fileId, status: 'waiting' });
      if (!file) return;
      if ('failure' in read) file.fail(read.failure);
      else file.finish(await put(em, file.ownerId, read.rows));
    });
  }

  override async onFailed({ fileId }: Payload): Promise<void> {
    const file = await this.em.findOne(AddressFile, { id: fileId, status: 'waiting' });
    file?.fail('The file could not be read. Nothing of it was taken. Upload it again.');
  }
}

async function rowsOf(content: Uint8Array): Promise<{ rows: Row[] } | { failure: string }> {
  try {
    const { header, rows } = await readAddressFile(Buffer.from(content));
    return { rows: rows.map(({ row, cells }) => ({ row, read: rowAddress(cells, header) })) };
  } catch (error) {
    if (error instanceof DomainError) return { failure: error.message };
    throw error;
  }
}

async function put(em: EntityManager, ownerId: string, rows: readonly Row[]): Promise<AddressFileResult> {
  const book = new Map((await em.find(AddressEntry, { ownerId })).map((entry) => [entry.addressHash, entry]));
  const outcomes = rows.map(({ row, read }) => ({
    row,
    outcome: 'issues' in read ? read.issues : putOne(book, ownerId, read),
  }));
  em.persist([...book.values()]);
  const warnings = rows.flatMap(({ row, read }) => {
    const issues = 'issues' in read ? [] : placeWarningsOf(read.address);
    return issues.length > 0 ? { row, issues } : [];
  });
  return {
    added: outcomes.filter(({ outcome }) => outcome === 'added').length,
    merged: outcomes.filter(({ outcome }) => outcome === 'merged').length,
    refused: outcomes.flatMap(({ row, outcome }) => (Array.isArray(outcome) ? { row, issues: outcome } : [])),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** Adds an address to the book or merges it, or says why neither is possible. */
function putOne(book: Map<string, AddressEntry>, ownerId: string, read: Content): Outcome {
  const known = book.get(addressHash(normalizeAddress(read.address)));
  if (known) {
    known.merge(read);
    return 'merged';
  }
  if (book.size >= maxAddresses) return [full];
  const entry = AddressEntry.of(ownerId, read);
  book.set(entry.addressHash, entry);
  return 'added';
}
