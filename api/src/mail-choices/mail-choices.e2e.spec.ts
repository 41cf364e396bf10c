import { Account } from '#libs/domain/accounts/account.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { UnsubscribeLinks, type MailReader } from '#libs/domain/mail/unsubscribe-links.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { linkSecret, TestApi } from '../testing/test-api.js';

const links = new UnsubscribeLinks([linkSecret]);
const address: MailReader = { kind: 'address', hash: addressHash('ann@example.com') };
const userId = `u_${'1'.repeat(32)}`;
const account: MailReader = { kind: 'account', userId };

describe('unsubscribe links', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(() => database.em().persist(Account.open(userId)).flush());
  afterAll(() => api.stop());

  const query = (token: string) => new URLSearchParams({ token }).toString();
  const look = async (token: string) => (await api.ask(`/mail-choices?${query(token)}`)).json;
  const set = (token: string, on: boolean) => api.ask('/mail-choices', { method: 'PUT', body: { token, on } });
  const oneClick = (token: string, type: string, body: string) =>
    fetch(`${api.url}/api/mail-choices/unsubscribe?${query(token)}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  it.each([
    ['an address', address],
    ['an account', account],
  ])('switch %s off and on without signing in, and work twice', async (_, reader) => {
    const token = links.sign('delivered', reader)!;
    expect(await look(token)).toEqual({ choice: 'delivered', on: true });
    for (const on of [false, false, true, true, false]) {
      expect(await set(token, on)).toMatchObject({ status: 200, json: { choice: 'delivered', on } });
      expect(await look(token)).toEqual({ choice: 'delivered', on });
    }
    const others = { choice: 'exception', on: true };
    expect(await look(links.sign('exception', reader)!)).toEqual(others);
  });

  it('change the setting of the account itself', async () => {
    await set(links.sign('exception', account)!, false);
    const { notify } = await database.em().findOneOrFail(Account, userId);
    expect(notify).toEqual({
      receipt: true,
      fileChecked: true,
      labelReady: true,
      outForDelivery: false,
      delivered: true,
      exception: false,
      refund: true,
      claim: true,
      cardProblem: true,
      integration: true,
      company: true,
      report: true,
    });
    expect(await database.em().count(MailOptOut, {})).toBe(0);
  });

  it('change nothing when only opened, as by mail scanners', async () => {
    await look(links.sign('delivered', address)!);
    expect(await database.em().count(MailOptOut, {})).toBe(0);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('accept the one-click request of a mail program as %s', async (type, body) => {
    const token = links.sign('recipient', address)!;
    expect((await oneClick(token, type, body)).status).toBe(204);
    expect(await look(token)).toEqual({ choice: 'recipient', on: false });
  });

  it('accept forms at this address only, and no large ones', async () => {
    const token = links.sign('recipient', address)!;
    expect((await oneClick(token, 'application/x-www-form-urlencoded', 'x'.repeat(5_000))).status).toBe(413);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = await fetch(`${api.url}/api/mail-choices`, { method: 'PUT', headers, body: 'on=false' });
    expect(elsewhere.status).toBe(415);
  });

  it('refuse a modified link and a link to an order', async () => {
    const token = links.sign('delivered', address)!.replace('delivered', 'exception');
    expect(await set(token, false)).toMatchObject({ status: 409, json: { code: 'link_expired' } });
    expect((await oneClick(token, 'application/x-www-form-urlencoded', '')).status).toBe(409);
    expect(await database.em().count(MailOptOut, {})).toBe(0);
  });

  it('report mails as off when the account is deleted', async () => {
    await database.em().nativeDelete(Account, { userId });
    const token = links.sign('delivered', account)!;
    expect(await set(token, true)).toMatchObject({ status: 200, json: { on: false } });
  });
});
