import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { mostUnread, type UnreadView } from '#libs/contracts/feed/feed.js';
import type { Actor } from '#libs/domain/identity/actor.js';

/** How many entries are unread, counted up to a limit by a partial index of unread ones. */
export class CountUnread extends Query<UnreadView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const count = `
  select count(*)::int as unread
  from (select from feed_entry where owner_id = ? and read_at is null limit ${mostUnread}) as counted`;

@QueryHandler(CountUnread)
export class CountUnreadHandler implements IQueryHandler<CountUnread> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountUnread): Promise<UnreadView> {
    const [counted] = await this.em.execute<[UnreadView]>(count, [actor.id]);
    return counted;
  }
}
