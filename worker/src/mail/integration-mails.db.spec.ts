import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebhookCalls } from '#libs/adapters/webhooks/webhook-calls.js';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import { Account } from '#libs/domain/accounts/account.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { warnOfExpiringKeys } from '#libs/jobs/accounts.js';
import { sendMail } from '#libs/jobs/mail.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { WarnOfExpiringKeys } from '../accounts/warn-of-expiring-keys.js';
import { pauseFailingStore } from '../stores/pause-failing-store.js';
import { JobHarness } from '../testing/job-harness.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { DeliverWebhooks } from '../webhooks/deliver-webhooks.js';
import { EndpointSlots } from '../webhooks/endpoint-slots.js';
import { SendMail } from './send-mail.js';

const user = `u_${'1'.repeat(32)}`;
const email = 'ann@example.com';
const day = 86_400_000;
const secrets = new CredentialKeys(['a-key-of-the-environment-0123456789']);

describe('e-mails about stopped integrations', () => {
  const database = useDatabase();
  const clock = new TestClock();
  let inbox: MailInbox;
  let jobs: JobHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    const em = database.orm.em;
    jobs = new JobHarness(database.orm, [
      new DeliverWebhooks(
        em,
        new WebhookCalls({ allowPrivate: true, timeoutMs: 300 }),
        secrets,
        clock,
        new EndpointSlots(),
      ),
      new WarnOfExpiringKeys(em, clock),
      new SendMail(em, inbox.mailer, harnessMailText(em, clock), clock),
    ]);
    const account = Account.open(user);
    account.meet({ userId: user, email, emailVerified: true, name: 'Ann' });
    await database.em().persist(account).flush();
  });
  afterEach(() => inbox.close());

  const mails = () => database.em().count(Mail, {});
  const now = () => clock.now().getTime();

  async function key(days: number | null, ageDays = 0): Promise<ApiKey> {
    const body = apiKeyBody.parse({ name: 'Warehouse', mode: 'test', scopes: ['read'], expiresInDays: days });
    const { apiKey } = ApiKey.issue(user, body, new Date(now() - ageDays * day));
    await database.em().persist(apiKey).flush();
    return apiKey;
  }

  it('notify the owner of a paused endpoint once per pause', async () => {
    const gone = createServer((request, response) => {
      request.resume();
      response.writeHead(410).end();
    }).listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/hook`;
    const body = { url, events: ['shipment' as const], description: '' };
    const { endpoint } = WebhookEndpoint.open(user, body, secrets, clock.now());
    await database.em().persist(endpoint).flush();
    for (let made = 0; made < 2; made += 1) {
      await database.em().persist(readyShipment(user)).flush();
      await jobs.settle();
    }
    const [mail, ...others] = await inbox.letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [email], subject: `We paused your webhook endpoint ${new URL(url).host}` });
    expect(mail!.text).toContain('The endpoint answered 410: it is gone.');
    expect(mail!.text).toContain('https://waybill.example/developers?tab=webhooks');
    gone.close();
  });

  it('are not sent for an endpoint that runs again by then', async () => {
    const body = { url: 'https://example.com', events: ['shipment' as const], description: '' };
    const { endpoint } = WebhookEndpoint.open(user, body, secrets, clock.now());
    const mail = Mail.request({ kind: 'webhook_paused', subjectId: endpoint.id, recipient: email });
    await database.em().persist([endpoint, mail]).flush();
    await jobs.asked(sendMail, { mailId: mail.id });
    expect(await inbox.letters()).toEqual([]);
  });

  it('report a key that ends within a week once, and no other', async () => {
    const soon = await key(90, 84);
    const short = await key(2, 1);
    const others = [await key(90, 80), await key(2), await key(null), await key(90, 91), await key(90, 84)];
    const em = database.em();
    (await em.findOneOrFail(ApiKey, others[4]!.id)).revoke(clock.now());
    await em.flush();
    for (let run = 0; run < 2; run += 1) await jobs.asked(warnOfExpiringKeys, {});
    await jobs.settle();
    const mailed = await database.em().find(Mail, {}, { orderBy: { subjectId: 'asc' } });
    expect(mailed.map(({ subjectId }) => subjectId)).toEqual([soon.id, short.id].sort());
    expect((await inbox.letters()).every(({ subject }) => subject.startsWith('An API key of yours expires'))).toBe(
      true,
    );
  });

  it('are turned off by a switch, also after they were queued', async () => {
    await key(90, 84);
    await jobs.asked(warnOfExpiringKeys, {});
    const em = database.em();
    (await em.findOneOrFail(Account, user)).change({ notify: { integration: false } });
    await em.flush();
    await jobs.settle();
    await key(90, 84);
    await jobs.asked(warnOfExpiringKeys, {});
    expect([await mails(), await inbox.letters(), await em.count(FeedEntry)]).toEqual([1, [], 2]);
  });

  it('report a store that revoked access once, until it is connected again', async () => {
    const opened = { shop: 'shop.example', account: 'a', name: 'Trail & Camp', scopes: [], credentials: { key: 'k' } };
    const store = StoreConnection.connect(user, 'woocommerce', opened, secrets, clock.now());
    await database.em().persist(store).flush();
    const revoked = { kind: 'revoked', text: 'The app was removed from the shop.' } as const;
    for (let turn = 0; turn < 2; turn += 1) await pauseFailingStore(database.em(), store.id, revoked);
    expect(await mails()).toBe(1);
    await jobs.settle();
    expect((await inbox.letters())[0]).toMatchObject({ subject: 'Trail & Camp is disconnected' });
    await database.em().execute(`update store_connection set status = 'connected'`);
    await pauseFailingStore(database.em(), store.id, revoked);
    expect(await mails()).toBe(2);
  });

  it('are not sent when the account has no address', async () => {
    await database.em().execute(`update account set email = ''`);
    await key(90, 84);
    await jobs.asked(warnOfExpiringKeys, {});
    expect(await mails()).toBe(0);
  });
});
