import { randomUUID } from 'node:crypto';
import type { FailurePage, FailureView } from '#libs/contracts/operations/operations.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { sendMail } from '#libs/jobs/mail.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const reason = 'The carrier is back';

describe('dead letters', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  let other: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
    other = await api.user(undefined, ['admin']);
  });
  afterAll(() => api.stop());

  const mail = () => OutboxMessage.of(sendMail, { mailId: randomUUID() });
  async function deadLetters(...messages: OutboxMessage[]): Promise<string[]> {
    const em = database.em();
    em.persist(messages);
    await em.flush();
    const past = `sent_at = now(), started_at = now(), attempts = 8, deliveries = 9, last_error = 'connect ECONNREFUSED'`;
    await em.execute(`update outbox_message set failed_at = now(), ${past}`);
    return messages.map(({ id }) => id);
  }
  const list = async (query = '') =>
    (await api.ask(`/operations/failures${query}`, { as: operator })).json as FailurePage;
  const settle = (verb: 'retry' | 'discard', body: object, as = operator) =>
    api.ask(`/operations/failures/${verb}`, { method: 'POST', as, body });
  const row = (id: string) => database.em().findOneOrFail(OutboxMessage, id);

  it('include those of schedules, listed page by page and discarded like the others', async () => {
    const em = database.em();
    await em.execute('delete from outbox_message');
    await em.execute(`insert into outbox_message (id, job, payload, failed_at)
      select md5(n::text)::uuid, 'seal-audit', '{}', now() from generate_series(1, 3) n`);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect([first.items.length, second.items.length]).toEqual([2, 1]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect((await settle('discard', { ids, reason })).json).toEqual({ count: 3 });
  });

  it('name the reason and the affected shipment and order', async () => {
    const em = database.em();
    const shipment = readyShipment('guest');
    const { order, items } = await placedOrder(em, [shipment]);
    const label = OutboxMessage.of(purchaseLabel, { orderItemId: items[0]!.id });
    const broken = Object.assign(mail(), { payload: { orderItemId: 'no id', mailId: 7 } });
    const adjustment = Object.assign(new Adjustment(), { id: randomUUID(), shipmentId: shipment.id });
    const now = new Date();
    const charge = AdjustmentCharge.propose(adjustment, { amount: 435, note: 'Heavier.', answerBy: now }, now);
    await em.persist(charge).flush();
    const settling = OutboxMessage.of(settleAdjustment, { chargeId: charge.id });
    await deadLetters(label, OutboxMessage.of(settlePayment, { orderId: order.id }), settling, mail(), broken);
    const { items: found, total } = await list();
    const about = (job: string) => found.find((one) => one.job === job);
    const number = `WB-${order.number}`;
    expect(total).toBe(5);
    expect(about('settle-adjustment')).toMatchObject({
      advice: expect.stringMatching(/never charges or refunds twice/),
      subject: { kind: 'shipment', id: charge.id, label: `Shipment of order ${number}`, slug: shipment.slug },
    });
    expect(about('purchase-label')).toMatchObject({
      reason: 'The connection to the carrier failed.',
      advice: expect.stringMatching(/retry.*never a second label/),
      attempts: 8,
      subject: { kind: 'shipment', id: items[0]!.id, label: `Shipment of order ${number}`, slug: shipment.slug },
    });
    expect(about('settle-payment')?.subject).toEqual({
      kind: 'order',
      id: order.id,
      label: `Order ${number}`,
      slug: null,
    });
    const mails = found.filter((one) => one.job === 'send-mail').map(({ subject }) => subject.kind);
    expect(mails.sort()).toEqual(['mail', 'shipment']);
    expect(JSON.stringify(found)).not.toContain('a@b.example');
  });

  it('are listed newest first, page by page, including simultaneous ones, and by job', async () => {
    const ids = await deadLetters(...Array.from({ length: 5 }, mail));
    const seen: FailureView[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const page: FailurePage = await list(`?limit=2${next && `&cursor=${next}`}`);
      seen.push(...page.items);
      next = page.next;
    }
    expect(seen.map(({ id }) => id)).toEqual([...ids].sort().reverse());
    expect([(await list('?job=send-mail')).total, (await list('?job=pay-refund')).total]).toEqual([5, 0]);
    expect((await api.ask('/operations/failures?cursor=x', { as: operator })).status).toBe(400);
    expect((await api.ask(`/operations/failures?job=x';--`, { as: operator })).status).toBe(400);
  });

  it('are retried once from the start when several operators click at once', async () => {
    const ids = await deadLetters(mail(), mail(), mail());
    const clicks = await Promise.all([
      settle('retry', { ids, reason }),
      settle('retry', { job: 'send-mail', reason }, other),
      settle('retry', { ids: [...ids].reverse(), reason }),
    ]);
    expect(clicks.map(({ json }) => json['count'] as number).sort()).toEqual([0, 0, 3]);
    expect(await row(ids[0]!)).toMatchObject({
      ...{ failedAt: null, attempts: 0, sentAt: null, startedAt: null, deliveries: 9, deliveriesBefore: 9 },
    });
    const audited = await database.em().find(AuditEntry, {});
    expect(audited).toMatchObject([{ action: 'job.retry', subject: '3 of send-mail', reason, after: { count: 3 } }]);
    expect((audited[0]?.after as { ids: string[] }).ids.sort()).toEqual([...ids].sort());
  });

  it('are discarded with actor and reason, and remain listed', async () => {
    const [id = '', retried = ''] = await deadLetters(mail(), mail());
    expect((await settle('discard', { ids: [id], reason: 'Sent by hand' })).json).toEqual({ count: 1 });
    expect(await row(id)).toMatchObject({ discardedBy: operator.id, discardReason: 'Sent by hand', closedAt: null });
    expect((await list()).items.map((one) => one.id)).toEqual([retried]);
    expect((await settle('retry', { ids: [id], reason })).json).toEqual({ count: 0 });
    const [audited] = await database.em().find(AuditEntry, {});
    expect(audited).toMatchObject({ action: 'job.discard', subjectId: id, subject: 'send-mail', actorId: operator.id });
  });

  it('exclude open and finished messages', async () => {
    const em = database.em();
    const [open, done] = [mail(), Object.assign(mail(), { closedAt: new Date() })];
    em.persist([open, done]);
    await em.flush();
    expect((await settle('retry', { ids: [open.id, done.id], reason })).json).toEqual({ count: 0 });
    expect((await settle('discard', { job: 'send-mail', reason })).json).toEqual({ count: 0 });
    expect(await database.em().count(AuditEntry, {})).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['no ids', { ids: [], reason }],
    ['an invalid id', { ids: ['x'], reason }],
    ['no reason', { job: 'send-mail' }],
    ['an empty reason', { job: 'send-mail', reason: ' ' }],
    ['an invalid job name', { job: 'Send mail', reason }],
    ['both', { job: 'send-mail', ids: [randomUUID()], reason }],
    ['too many ids', { ids: Array.from({ length: 501 }, () => randomUUID()), reason }],
  ])('refuse a selection by %s', async (_, body) => {
    expect((await settle('retry', body)).status).toBe(400);
  });
});
