import { randomUUID } from 'node:crypto';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { noticeChoices, type NoticeKind } from '#libs/contracts/feed/notices.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Account } from '#libs/domain/accounts/account.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { Company } from '#libs/domain/companies/company.js';
import { Mail, recipientMailKinds, type MailKind } from '#libs/domain/mail/mail.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { ParcelHarness } from '../testing/parcel-harness.js';
import { findMailCompany } from './find-mail-company.js';

const user = `u_${'1'.repeat(32)}`;
const name = 'Trail & Camp <Ltd>';
const line = 'For Trail & Camp <Ltd>';
const kinds = (Object.keys(noticeChoices) as NoticeKind[]).filter((kind) => kind !== 'report_failed');

describe('the company in a mail', () => {
  const database = useDatabase();
  let inbox: MailInbox;
  let harness: ParcelHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    harness = new ParcelHarness(database, inbox);
  });
  afterEach(() => inbox.close());

  async function company(): Promise<string> {
    const founded = Company.found(name, new Date());
    await database
      .em()
      .persist([founded, Account.open(founded.id)])
      .flush();
    return founded.id;
  }
  const companyOf = (kind: MailKind, subjectId: string, data: Record<string, string> = {}) =>
    findMailCompany(database.em(), Mail.request({ kind, subjectId, data, recipient: 'ann@example.com' }));

  async function delivered(owner: string) {
    const { orderId, trackerIds } = await harness.ordered(owner);
    await harness.captured(orderId);
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    return inbox.letters();
  }

  it('is named under the heading, escaped, when its labels are bought and delivered, and not in the subject', async () => {
    const mails = await delivered(await company());
    expect(mails.map(({ subject }) => subject.split(' ')[0]).sort()).toEqual(['1', 'Delivered:', 'Receipt']);
    for (const { subject, text, html } of mails) {
      expect(text.split('\n\n')[1]).toBe(line);
      expect(html).toMatch(/<\/h1><p class="note"[^>]*>For Trail &amp; Camp &lt;Ltd&gt;<\/p>/);
      expect(subject).not.toContain('Trail');
    }
  });

  it('is not named when a person ships for themselves', async () => {
    await company();
    const account = Account.open(user);
    account.meet({ userId: user, email: 'ann@example.com', emailVerified: true, name: 'Ann' });
    await database.em().persist(account).flush();
    const mails = await delivered(user);
    expect(mails).toHaveLength(3);
    for (const { text, html } of mails) expect(`${text}${html}`).not.toMatch(/Trail|For /);
  });

  it('is found by each kind of subject', async () => {
    const id = await company();
    const { orderId, shipmentId } = await harness.ordered(id);
    const body = apiKeyBody.parse({ name: 'Warehouse', mode: 'test', scopes: ['read'], expiresInDays: 2 });
    const { apiKey } = ApiKey.issue(id, body, new Date());
    await database.em().persist(apiKey).flush();
    expect(await companyOf('card_problem', orderId)).toBe(name);
    expect(await companyOf('adjustment_charge', shipmentId)).toBe(name);
    expect(await companyOf('api_key_expiring', apiKey.id)).toBe(name);
    expect(await companyOf('card_expiring', randomUUID(), { userId: id })).toBe(name);
  });

  it.each(kinds)('is none for a %s whose subject is gone', async (kind) => {
    expect(await companyOf(kind, randomUUID())).toBeUndefined();
  });

  it('is never told to recipients, and has no line when its name was erased', async () => {
    const id = await company();
    const { orderId, shipmentId } = await harness.ordered(id);
    for (const kind of recipientMailKinds) expect(await companyOf(kind, shipmentId)).toBeUndefined();
    await database.em().nativeUpdate(Company, id, { name: '' });
    expect(await companyOf('receipt', orderId)).toBeUndefined();
  });
});
