import { setTimeout as pause } from 'node:timers/promises';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import type { StoreAccess, StoreCredentials } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { FakeStore, OneVendor } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { OpenStore } from './open-store.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const hour = 3_600_000;
const tokens = (number: number, lastsMs: number) => ({
  ...{ accessToken: `access ${number}`, refreshToken: `refresh ${number}` },
  expiresAt: new Date(Date.now() + lastsMs).toISOString(),
});

/** Its tokens are renewed once, and both are new, as Shopify's. */
class RotatingStore extends FakeStore {
  renewals = 0;
  valid = 'refresh 0';
  /** Called before it refuses. */
  onRefusal: () => void = () => undefined;

  override async refresh({ credentials }: { credentials: StoreCredentials }): Promise<StoreAnswer<StoreCredentials>> {
    this.calls.push(`renew ${credentials.refreshToken}`);
    if (credentials.refreshToken !== this.valid) {
      this.onRefusal();
      return failed({ kind: 'revoked', text: 'The shop no longer accepts this connection.' });
    }
    this.renewals += 1;
    this.valid = `refresh ${this.renewals}`;
    await pause(50);
    return answered(tokens(this.renewals, hour));
  }
}

describe('opening a store', () => {
  const database = useDatabase();
  let shop: RotatingStore;
  let id: string;
  const connected = async (credentials: StoreCredentials) => {
    shop = new RotatingStore();
    const opened = { shop: 's', account: 's', name: 'Shop', scopes: [], credentials };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    id = store.id;
  };
  const stored = async (): Promise<StoreAccess> =>
    (await database.em().findOneOrFail(StoreConnection, id)).access(keys);
  const open = async () => {
    const em = database.em();
    const store = await em.findOneOrFail(StoreConnection, id);
    return new OpenStore(new OneVendor(shop), keys).open(em, store, AbortSignal.timeout(20_000));
  };

  it('renews nothing while its token is valid', async () => {
    await connected(tokens(0, hour));
    expect(await open()).toMatchObject({ ok: true, value: { access: { credentials: { accessToken: 'access 0' } } } });
    expect(shop.calls).toEqual([]);
  });

  it('renews an expiring token once for concurrent runs, and all get the new one', async () => {
    await connected(tokens(0, 60_000));
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    const used = opened.map((one) => (one.ok ? one.value.access.credentials.accessToken : one.fault.text));
    expect(new Set(used)).toEqual(new Set(['access 1']));
    expect(shop.calls).toEqual(['renew refresh 0']);
    expect((await stored()).credentials).toMatchObject({ refreshToken: 'refresh 1' });
  });

  it('uses the token that another process renewed at the same moment', async () => {
    await connected(tokens(0, 60_000));
    shop.valid = 'refresh 7';
    const elsewhere = async () => {
      await pause(300);
      const em = database.em();
      (await em.findOneOrFail(StoreConnection, id)).keepCredentials(tokens(7, hour), keys);
      await em.flush();
    };
    let other: Promise<void> | undefined;
    shop.onRefusal = () => void (other = elsewhere());
    expect(await open()).toMatchObject({ ok: true, value: { access: { credentials: { accessToken: 'access 7' } } } });
    await other;
    expect((await stored()).credentials).toMatchObject({ refreshToken: 'refresh 7' });
  });

  it('renews a token that the shop refuses early, once, and asks for consent only when that is refused', async () => {
    await connected(tokens(0, hour));
    const opened = await open();
    if (!opened.ok) throw new Error(opened.fault.text);
    const fault = { kind: 'revoked', text: 'The token is not valid.' } as const;
    const confirm = async () => {
      const em = database.em();
      const store = await em.findOneOrFail(StoreConnection, id);
      const all = new OpenStore(new OneVendor(shop), keys);
      return all.confirm(em, { ...opened.value, store }, fault, AbortSignal.timeout(20_000));
    };
    const temporary = { kind: 'temporary', text: 'The token is not valid.' };
    expect(await Promise.all([confirm(), confirm(), confirm()])).toMatchObject([temporary, temporary, temporary]);
    expect(shop.calls).toEqual(['renew refresh 0']);
    expect(await open()).toMatchObject({ ok: true, value: { access: { credentials: { accessToken: 'access 1' } } } });
    await database.em().execute('delete from store_connection');
    await connected(tokens(0, hour));
    shop.valid = 'none';
    expect(await confirm()).toMatchObject({ kind: 'revoked', text: 'The shop no longer accepts this connection.' });
  });

  it('reports that the shop revoked access when nobody has renewed the token', async () => {
    await connected(tokens(0, 60_000));
    shop.valid = 'none';
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map((one) => !one.ok && one.fault.kind)).toEqual(['revoked', 'revoked', 'revoked']);
    expect(shop.calls).toEqual(['renew refresh 0']);
  });
});
