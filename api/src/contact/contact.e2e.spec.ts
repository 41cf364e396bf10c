import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const message = {
  ...{ email: 'ann@example.com', topic: 'parcel', number: 'WB-100042' },
  message: 'My parcel has not moved for a week.',
};

describe('contact form', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database, { RATE_LIMIT_FACTOR: '1' });
  });
  beforeEach(async () => {
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  const send = (body: object = message, headers = {}) =>
    api.ask('/contact-messages', { method: 'POST', as: guest, body, headers });

  it('stores a message and enqueues the mail to the shop', async () => {
    const { status, json } = await send();
    const [stored] = await database.em().find(ContactMessage, {});
    expect([status, json]).toEqual([202, { reference: stored!.reference }]);
    expect(stored).toMatchObject({ ...message, ownerId: guest.id });
    const [mail] = await database.em().find(Mail, {});
    expect(mail).toMatchObject({ kind: 'contact_message', subjectId: stored!.id, recipient: '' });
    expect(await database.em().find(OutboxMessage, { payload: { mailId: mail!.id } })).toHaveLength(1);
  });

  it('stores a message once when it is sent twice', async () => {
    const headers = { 'idempotency-key': 'the-same-message' };
    const answers = [await send(message, headers), await send(message, headers)];
    expect(answers[1]!.json).toEqual(answers[0]!.json);
    expect(await database.em().count(ContactMessage)).toBe(1);
  });

  it.each([
    ['email', { email: 'ann' }],
    ['topic', { topic: 'weather' }],
    ['message', { message: '   short   ' }],
    ['message', { message: 'x'.repeat(4_001) }],
    ['number', { number: 'x'.repeat(61) }],
  ])('names the field %s when it is invalid', async (path, wrong) => {
    const { status, json } = await send({ ...message, ...wrong });
    expect([status, json['issues']]).toEqual([400, [expect.objectContaining({ path })]]);
    expect(await database.em().count(ContactMessage)).toBe(0);
  });

  it('accepts five messages an hour from one sender', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
