import { Registry } from 'prom-client';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { sealKeyOf } from '#libs/use-cases/audit/seal-key.js';
import { verifyAudit } from '#libs/use-cases/audit/verify-audit.js';
import { addAuditMetrics } from './audit-metrics.js';
import { sealAuditLog } from '#libs/jobs/audit.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { SealAuditLog } from './seal-audit-log.js';

const secret = 'a-secret-of-at-least-32-characters';
const keys = [sealKeyOf(secret)];

describe('audit log seals', () => {
  const database = useDatabase();

  async function act(...subjects: string[]): Promise<void> {
    const em = database.em();
    for (const subject of subjects) {
      const actor = { id: 'admin-1', roles: ['admin'] as const };
      await audit(em, { actor, action: 'coupon.create', subjectKind: 'coupon', subjectId: subject, subject });
      await em.flush();
    }
  }
  async function seal(secrets: readonly string[] = [secret]): Promise<void> {
    const handler = new SealAuditLog(database.orm.em.fork(), { secrets }, createLogger('test', 'silent'));
    expect(await new JobHarness(database.orm, [handler]).asked(sealAuditLog, {})).toBe('done');
  }
  const check = (known?: { number: number; hash: string }) => verifyAudit(database.em(), keys, known);
  /** As somebody who may do everything in the database. */
  async function tamper(statement: string): Promise<void> {
    await database.asOwner(`begin; set local session_replication_role = replica; ${statement}; commit`);
  }
  const idOf = async (subject: string): Promise<string> => {
    const [row] = await database
      .em()
      .execute<{ id: string }[]>(`select id from audit_entry where subject = ?`, [subject]);
    return row!.id;
  };

  it('chain every entry once, even when created repeatedly in several processes', async () => {
    await act('one', 'two', 'three');
    await Promise.all([seal(), seal(), seal()]);
    await act('four');
    await seal();
    expect(await check()).toMatchObject({ seals: 4, fault: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('continue after the ninth and the tenth seal', async () => {
    for (let n = 1; n <= 12; n += 1) {
      await act(`entry ${n}`);
      await seal();
    }
    expect(await check()).toMatchObject({ seals: 12, fault: null });
  });

  it.each<[string, string, RegExp]>([
    [
      'a changed subject',
      `update audit_entry set subject = 'x' where subject = 'two'`,
      /^Entry .* was changed \(seal 2\)/,
    ],
    [
      'a changed time',
      `update audit_entry set at = at - interval '1 day' where subject = 'two'`,
      /was changed \(seal 2\)/,
    ],
    ['a changed address', `update audit_entry set ip = '10.0.0.1' where subject = 'two'`, /was changed \(seal 2\)/],
    ['a deleted entry', `delete from audit_entry where subject = 'two'`, /^Entry .* was deleted \(seal 2\)/],
    [
      'an entry deleted together with its seal',
      `with gone as (delete from audit_entry where subject = 'two' returning id)
       delete from audit_seal where entry_id in (select id from gone)`,
      /^Seal 2 is missing/,
    ],
    ['a changed seal', `update audit_seal set hash = repeat('0', 64) where number = 2`, /was changed \(seal 2\)/],
    [
      'an entry inserted later',
      `insert into audit_entry select gen_random_uuid(), at - interval '2 hours', actor_id, actor, roles, action, subject_kind,
         subject_id, 'forged', before, after, reason, request_id from audit_entry where subject = 'two'`,
      /^Entry .* was inserted after its time/,
    ],
  ])('detect %s', async (_, statement, fault) => {
    await act('one', 'two', 'three');
    await seal();
    await tamper(statement);
    await seal();
    expect((await check()).fault).toMatch(fault);
  });

  it('cannot be recreated without the key', async () => {
    await act('one', 'two');
    await seal();
    const noted = { number: 2, hash: (await check()).head };
    await tamper(`update audit_entry set subject = 'x' where subject = 'one'`);
    await tamper('truncate audit_seal');
    await seal(['another-secret-of-at-least-32-chars']);
    expect((await check()).fault).toMatch(/made with a key that is not in AUDIT_SEAL_KEY/);
    await tamper('truncate audit_seal');
    await seal();
    expect(await check()).toMatchObject({ fault: null });
    expect((await check(noted)).fault).toBe('Seal 2 is not the one that was noted: the chain was made again.');
  });

  it('reveal that the log was cut off by comparison with a recorded seal', async () => {
    await act('one', 'two');
    await seal();
    const noted = { number: 2, hash: (await check()).head };
    expect(await check(noted)).toMatchObject({ fault: null });
    await tamper(`delete from audit_entry where id = '${await idOf('two')}'`);
    await tamper(`delete from audit_seal where number = 2`);
    expect((await check(noted)).fault).toBe('Seal 2 is gone: the log was cut off after seal 1.');
  });

  it('continue with a new key while the old one is still known', async () => {
    const next = 'the-next-secret-of-at-least-32-chars';
    await act('one');
    await seal();
    await act('two');
    await seal([next, secret]);
    expect(await verifyAudit(database.em(), [next, secret].map(sealKeyOf))).toMatchObject({ seals: 2, fault: null });
  });

  it('are not created without a key', async () => {
    await act('one');
    await seal([]);
    expect(await check()).toMatchObject({ seals: 0 });
  });

  it('cannot be changed in the database', async () => {
    await act('one');
    await seal();
    for (const change of [`update audit_seal set hash = ''`, 'delete from audit_seal']) {
      await expect(database.em().execute(change)).rejects.toThrow('permission denied');
      await expect(database.asOwner(change)).rejects.toThrow('append-only');
    }
  });

  it('are checked once an hour, with faults as a metric', async () => {
    const registry = new Registry();
    addAuditMetrics(registry, database.orm);
    expect(await registry.metrics()).not.toMatch(/^waybill_audit_fault /m);
    await act('one');
    await seal();
    expect(await registry.metrics()).toMatch(/^waybill_audit_fault 0$/m);
    await tamper(`delete from audit_entry`);
    await seal();
    expect(await registry.metrics()).toMatch(/^waybill_audit_fault 0$/m);
    await database.em().execute(`update audit_check set checked_at = now() - interval '61 minutes'`);
    await seal();
    expect(await registry.metrics()).toMatch(/^waybill_audit_fault 1$/m);
    expect(await registry.metrics()).toMatch(/^waybill_audit_seals 0$/m);
  });
});
