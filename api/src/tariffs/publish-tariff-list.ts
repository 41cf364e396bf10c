import type { EntityManager } from '@mikro-orm/postgresql';
import type { TariffPublishBody } from '#libs/contracts/tariffs/tariffs.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { endOutdatedOffers } from '#libs/jobs/tariffs.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import type { TariffDraft } from '#libs/domain/tariffs/tariff-draft.js';
import { TariffList } from '#libs/domain/tariffs/tariff-list.js';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { announceTariffs } from '#libs/use-cases/tariffs/published-tariffs-listener.js';
import { tariffSubject } from './tariff-subject.js';

/** The second run finds prices that were being computed while the list was published. */
const runsMs = [0, 60_000];

type Publishing = { actor: Actor; body: TariffPublishBody; restores: number | null };

/** Writes the next list with its audit entry; the caller holds the lock of the drafts. Returns its number. */
export async function publishTariffList(
  em: EntityManager,
  content: TariffDraft | TariffList,
  { actor, body, restores }: Publishing,
  now: Date,
): Promise<number> {
  const publishing = { ...body, publishedBy: await nameOfActor(em, actor.id), restores };
  const list = TariffList.publish(content, publishing, now, shippingToday(now));
  em.persist(list);
  await em.flush();
  await announceTariffs(em);
  for (const delayMs of runsMs) em.persist(OutboxMessage.of(endOutdatedOffers, { list: list.number }, { delayMs }));
  const { name, rowCount: rows, validFrom, validTo } = list;
  const action = restores === null ? 'tariffs.publish' : 'tariffs.restore';
  const after = { number: list.number, name, rows, validFrom, validTo, ...(restores === null ? {} : { restores }) };
  await audit(em, { actor, action, ...tariffSubject(list, `list ${list.number}`), after, reason: body.note });
  return list.number;
}
