import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { headerFingerprint } from '#libs/contracts/imports/mapping/guess-mapping.js';
import type { MappingBody } from '#libs/contracts/imports/imports.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { DomainError, type FieldIssue } from '#libs/domain/errors.js';
import type { Import } from '#libs/domain/imports/import.js';
import { takenRowStates } from '#libs/domain/imports/import-row.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { checkRows, readImport } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { assertVersion } from '../../assert-version.js';
import { lockImport } from '../../find-import.js';
import { unmappedColumns } from '../unmapped-columns.js';
import { inTransaction } from '../../rows/without-nested-loops.js';

/**
 * Maps the columns of a file; remembered for files with the same header. Prices are dropped: the rows may mean something else
 * now.
 */
export class ChangeMapping extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: MappingBody,
  ) {
    super();
  }
}

const withdrawPrices = `
  delete from import_rate x using import_row r where x.import_id = ? and r.import_id = x.import_id
    and r.row = x.row and r.state not in ${sqlStates(takenRowStates)}`;

@CommandHandler(ChangeMapping)
export class ChangeMappingHandler implements ICommandHandler<ChangeMapping> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, version_conflict, invalid_body for columns that are not there or still missing, illegal_transition. */
  async execute({ actor, id, body: { mapping, version } }: ChangeMapping): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      assertVersion(upload, version);
      const now = this.clock.now();
      const work = upload.changeMapping(mapping, now);
      await assertUsable(em, upload, mapping, now);
      await save(em, upload, mapping);
      await inTransaction(em, (inner) => inner.execute(withdrawPrices, [id]));
      em.persist(OutboxMessage.of(work === 'reading' ? readImport : checkRows, { importId: id, pass: upload.pass }));
    });
  }
}

async function assertUsable(em: EntityManager, upload: Import, mapping: ImportMapping, now: Date): Promise<void> {
  const { ownerId, header } = upload;
  const { senderId, packageId } = mapping;
  const issues: FieldIssue[] = Object.entries(mapping.columns).flatMap(([column, source]) =>
    'column' in source && source.column >= header.length
      ? [{ path: `mapping.columns.${column}`, message: `The file has ${header.length} columns.` }]
      : [],
  );
  if (senderId !== null && (await em.count(AddressEntry, { id: senderId, ownerId })) === 0)
    issues.push({ path: 'mapping.senderId', message: 'This address is not in your address book.' });
  if (packageId !== null && (await em.count(SavedPackage, { id: packageId, ownerId })) === 0)
    issues.push({ path: 'mapping.packageId', message: 'This is not one of your saved packages.' });
  for (const column of issues.length === 0 ? await unmappedColumns(em, upload, now) : [])
    issues.push({ path: `mapping.columns.${column}`, message: 'Choose a column of the file, or a text for all rows.' });
  if (issues.length > 0) throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', { issues });
}

/** An owner's saved mappings, most recently used. */
const maxStored = 100;

async function save(em: EntityManager, { ownerId, name, header }: Import, mapping: ImportMapping): Promise<void> {
  await em.execute(
    `insert into import_mapping (id, owner_id, fingerprint, name, header, mapping, used_at)
     values (?, ?, ?, ?, ?::jsonb, ?::jsonb, now())
     on conflict (owner_id, fingerprint) do update set mapping = excluded.mapping, name = excluded.name, used_at = now()`,
    [randomUUID(), ownerId, headerFingerprint(header), name, JSON.stringify(header), JSON.stringify(mapping)],
  );
  await em.execute(
    `delete from import_mapping where owner_id = ? and id in
       (select id from import_mapping where owner_id = ? order by used_at desc, id offset ${maxStored})`,
    [ownerId, ownerId],
  );
}
