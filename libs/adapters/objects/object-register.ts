import type { EntityManager } from '@mikro-orm/postgresql';
import type { StoredObject } from '#libs/domain/objects/stored-object.js';

/** An object, its size in bytes and its SHA-256 in hexadecimal digits. */
export type RegisteredObject = Pick<StoredObject, 'id' | 'kind' | 'hash' | 'bytes'>;

const columns = 'id, kind, hash, bytes';

/** Objects deleted between two commits. */
const atOnce = 200;

/**
 * All stored objects. An object is registered before it is written and unregistered after it is deleted, so that none is unknown;
 * triggers clear its `delete_at` when a row points to it, and set it when the row no longer does.
 */
export class ObjectRegister {
  constructor(private readonly em: EntityManager) {}

  /** Deleted after a day unless a row points to it. @throws inside a transaction, since a network call follows. */
  async register({ id, kind, hash, bytes }: RegisteredObject): Promise<void> {
    if (this.em.getContext(false).isInTransaction())
      throw new Error('An object is stored before the transaction of its row.');
    await this.#run(
      `insert into stored_object (id, kind, hash, bytes, delete_at) values (?, ?, ?, ?, now() + interval '1 day')`,
      [id, kind, hash, bytes],
    );
  }

  async find(id: string): Promise<RegisteredObject | undefined> {
    const [row] = await this.#run<RegisteredObject>(`select ${columns} from stored_object where id = ?`, [id]);
    return row;
  }

  /** Some objects that are due, without `except`. From now on no row can point to them. */
  claimDue(except: readonly string[]): Promise<RegisteredObject[]> {
    return this.#run<RegisteredObject>(
      `update stored_object set deleting = true where id in (
         select id from stored_object where delete_at < now() and id <> all (?)
         order by delete_at limit ${atOnce} for update skip locked
       ) returning ${columns}`,
      [`{${except.join()}}`],
    );
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.#run('delete from stored_object where deleting and id = any (?)', [`{${ids.join()}}`]);
  }

  #run<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.em.fork().execute<T[]>(sql, [...values]);
  }
}
