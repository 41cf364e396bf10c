import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarginRestoreBody, MarginRules } from '#libs/contracts/margins/margins.js';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';

type Publishing = MarginRestoreBody & {
  actor: Actor;
  rules: MarginRules;
  newest: MarginVersion;
  restores: number | null;
};

/** Creates the next version; the caller flushes and holds the lock of the draft, so numbers have no gaps. */
export async function publishMarginVersion(
  em: EntityManager,
  publishing: Publishing,
  now: Date,
): Promise<MarginVersion> {
  const { actor, rules, newest, restores, note, effectiveFrom } = publishing;
  const publishedBy = await nameOfActor(em, actor.id);
  const number = newest.number + 1;
  const version = MarginVersion.publish(number, rules, { note, publishedBy, restores, effectiveFrom }, now);
  em.persist(version);
  const action = restores === null ? 'margins.publish' : 'margins.restore';
  const about = ({ mode, rules: { length }, effectiveFrom: from, number: one }: MarginVersion) => ({
    ...{ number: one, mode, rules: length, effectiveFrom: from.toISOString() },
  });
  const what = { action, subjectKind: 'margins', subjectId: String(number), subject: `Margins version ${number}` };
  await audit(em, { actor, ...what, before: about(newest), after: about(version), reason: note });
  return version;
}
