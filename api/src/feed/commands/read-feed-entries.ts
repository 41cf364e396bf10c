import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FeedReading } from '#libs/contracts/feed/feed.js';
import { DomainError } from '#libs/domain/errors.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { shownEntries } from '../entry-conditions.js';
import { markEntry, markThrough } from '../mark-for-member.js';

/** Marks an entry, or it and all older ones, as read for the caller. @throws missing for an unknown id, or another owner's. */
export class ReadFeedEntries extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly reading: FeedReading,
  ) {
    super();
  }
}

const readOlder = `
  update feed_entry set read_at = ? where owner_id = ? and read_at is null
    and (created_at, id) <= (select created_at, id from feed_entry where id = ?)`;

@CommandHandler(ReadFeedEntries)
export class ReadFeedEntriesHandler implements ICommandHandler<ReadFeedEntries> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, reading: { id, through } }: ReadFeedEntries): Promise<void> {
    const { sql, values } = shownEntries(actor);
    const shown = await this.em.execute(`select 1 from feed_entry where id = ? and ${sql}`, [id, ...values]);
    if (shown.length === 0) throw new DomainError('not_found', 'missing', 'There is no such notification.');
    const readAt = this.clock.now();
    if (actor.member) {
      const reader = { companyId: actor.id, userId: actor.member.person.id, entryId: id };
      await this.em.transactional((em) => (through ? markThrough(em, reader, readAt) : markEntry(em, reader)));
    } else if (through) await this.em.execute(readOlder, [readAt, actor.id, id]);
    else await this.em.nativeUpdate(FeedEntry, { id, ownerId: actor.id, readAt: null }, { readAt });
  }
}
