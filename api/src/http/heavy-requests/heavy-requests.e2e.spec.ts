import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { companyHeader } from '#libs/contracts/companies/company-header.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { ChildProgram } from '#libs/dev/testing/servers/child-program.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { HeavyRequests } from './heavy-requests.js';
import { heavyPerAddress, heavyPerOwner, OwnerSlots } from './owner-slots.js';
import { HeldController } from './testing/held.controller.js';

describe('heavy request limit across api processes', () => {
  const database = useDatabase();
  let platforms: TestPlatform[] = [];
  beforeEach(async () => {
    platforms = await Promise.all([1, 2].map(() => startTestPlatform(database.url, [HeldController])));
  });
  afterEach(async () => {
    HeldController.endAll();
    await Promise.all(platforms.map((platform) => platform.stop()));
  });

  const hold = (url: string, guest: string, signal: AbortSignal | null = null) =>
    fetch(`${url}/api/held`, { method: 'POST', headers: { authorization: `Bearer guest.${guest}` }, signal });
  const held = (count: number) => until(`${count} are held`, () => HeldController.working === count);
  const locks = async () =>
    (
      await database
        .em()
        .execute<unknown[]>(
          `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        )
    ).length;
  const there = (index: number) => platforms[index]!.url;

  it('refuses a request over the limit in any process until one has ended', async () => {
    const first = [hold(there(0), 'ann'), hold(there(1), 'ann')];
    await held(2);
    for (const index of [0, 1]) {
      const refused = await hold(there(index), 'ann');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
      expect(await refused.json()).toMatchObject({
        code: 'rate_limited',
        detail: expect.stringMatching(/large requests/),
      });
    }
    const stranger = hold(there(1), 'bob');
    await held(3);
    HeldController.endAll();
    expect((await Promise.all([...first, stranger])).map(({ status }) => status)).toEqual([201, 201, 201]);
    await until('the places are free', async () => (await locks()) === 0);
    const again = [hold(there(0), 'ann'), hold(there(0), 'ann')];
    await held(2);
    expect((await hold(there(1), 'ann')).status).toBe(429);
    HeldController.endAll();
    await Promise.all(again);
  });

  it('counts a person’s requests for all their companies', async () => {
    const companies = Array.from({ length: heavyPerOwner + 1 }, () => Company.found('Acme', new Date()));
    const members = companies.map(({ id }) => CompanyMember.of(id, 'ann', 'owner', new Date()));
    await database
      .em()
      .persist([...companies, ...members])
      .flush();
    const [last, ...others] = companies.map(({ id }) => id);
    const holdFor = (company: string) =>
      fetch(`${there(0)}/api/held`, {
        ...{ method: 'POST', headers: { authorization: 'Bearer user.ann', [companyHeader]: company } },
      });
    const first = others.map(holdFor);
    await held(heavyPerOwner);
    expect((await holdFor(last!)).status).toBe(429);
    HeldController.endAll();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(others.map(() => 201));
  });

  it('counts the guests of one address together, and not with its users', async () => {
    const guests = Array.from({ length: heavyPerAddress }, (_, n) => hold(there(n % 2), `guest-${n}`));
    await held(heavyPerAddress);
    const refused = await hold(there(0), 'one-more');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/from your network/) });
    const user = fetch(`${there(0)}/api/held`, { method: 'POST', headers: { authorization: 'Bearer user.ann' } });
    await held(heavyPerAddress + 1);
    HeldController.endAll();
    expect((await Promise.all([...guests, user])).map(({ status }) => status)).not.toContain(429);
    await until('the places are free', async () => (await locks()) === 0);
    const after = hold(there(0), 'one-more');
    await held(1);
    HeldController.endAll();
    expect((await after).status).toBe(201);
  });

  it('never admits more than the limit concurrently', async () => {
    const all = Array.from({ length: 40 }, (_, n) => hold(there(n % 2), 'ann'));
    let refused = 0;
    for (const one of all) void one.then(({ status }) => (refused += Number(status === 429)));
    await until('the others are refused', () => refused === 40 - heavyPerOwner);
    expect(HeldController.working).toBe(heavyPerOwner);
    HeldController.endAll();
    await Promise.all(all);
  });

  it('reserves the slot of a disconnected client until its work has ended', async () => {
    const leaving = new AbortController();
    const gone = hold(there(0), 'ann', leaving.signal).catch(() => undefined);
    const second = hold(there(0), 'ann');
    await held(2);
    leaving.abort();
    await gone;
    expect((await hold(there(1), 'ann')).status).toBe(429);
    HeldController.endAll();
    await second;
    await until('the places are free', async () => (await locks()) === 0);
  });

  it('frees the slots of a killed process', async () => {
    const child = ChildProgram.start('api/src/http/heavy-requests/testing/held-api.ts', {
      env: { DATABASE_URL: database.url },
    });
    try {
      await child.says('ready');
      const url = child.output.split('\n')[0]!;
      const cut = [hold(url, 'ann'), hold(url, 'ann')].map((one) => one.catch(() => undefined));
      const working = async () =>
        await (await fetch(`${url}/api/held`, { headers: { authorization: 'Bearer guest.bob' } })).json();
      await until('both are held', async () => JSON.stringify(await working()) === '{"working":2}');
      expect((await hold(there(0), 'ann')).status).toBe(429);
      child.kill('SIGKILL');
      await Promise.all(cut);
    } finally {
      await child.stop();
    }
    await until('the places are free', async () => (await locks()) === 0);
    const after = hold(there(0), 'ann');
    await held(1);
    HeldController.endAll();
    expect((await after).status).toBe(201);
  });

  it('counts per process while the database does not answer, and after its connection was cut', async () => {
    const first = [hold(there(0), 'ann'), hold(there(0), 'ann')];
    await held(2);
    await database
      .em()
      .execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waybill-places' and datname = current_database()`,
      );
    await until('the connections are gone', async () => (await locks()) === 0);
    expect((await hold(there(0), 'ann')).status).toBe(429);
    for (const { app } of platforms) await app.get(OwnerSlots, { strict: false }).onApplicationShutdown();
    const other = [hold(there(1), 'ann'), hold(there(1), 'ann')];
    await held(4);
    expect((await hold(there(1), 'ann')).status).toBe(429);
    HeldController.endAll();
    expect((await Promise.all([...first, ...other])).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('reserves no slot for a client that disconnected before it was counted', async () => {
    const heavy = platforms[0]!.app.get(HeavyRequests, { strict: false });
    for (let times = 0; times <= heavyPerOwner; times += 1) {
      const response = new ServerResponse(new IncomingMessage(new Socket()));
      response.destroy();
      response.emit('close');
      await heavy.enter('ann', response);
    }
  });
});
