import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { mostUnread, type UnreadView } from '#libs/contracts/feed/feed.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { unreadEntries } from '../entry-conditions.js';

/** How many entries the reader has not read, counted up to a limit. */
export class CountUnread extends Query<UnreadView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const count = (condition: string): string => `
  select count(*)::int as unread from (select from feed_entry where ${condition} limit ${mostUnread}) as counted`;

@QueryHandler(CountUnread)
export class CountUnreadHandler implements IQueryHandler<CountUnread> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountUnread): Promise<UnreadView> {
    const { sql, values } = unreadEntries(actor);
    const [counted] = await this.em.execute<[UnreadView]>(count(sql), values);
    return counted;
  }
}
