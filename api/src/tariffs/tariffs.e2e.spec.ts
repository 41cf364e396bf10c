import pg from 'pg';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { endOutdatedOffers } from '#libs/jobs/tariffs.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { dayFromToday, TariffApi, twoPrices } from './testing/tariff-api.js';

const today = dayFromToday(0);

describe('tariffs', () => {
  const database = useDatabase();
  let tariffs: TariffApi;
  beforeAll(async () => {
    tariffs = await TariffApi.start(database);
  });
  afterAll(() => tariffs.stop());

  it('start with the built-in lists, which report when they are outdated', async () => {
    const { inForce, drafts, lists } = await tariffs.overview();
    expect([drafts, lists]).toEqual([[], []]);
    expect(inForce.map(({ carrier, validFrom, stale }) => [carrier, validFrom, stale])).toEqual(
      expect.arrayContaining([
        ['usps', '2025-10-05', 'old'],
        ['fedex', '2026-02-02', 'old'],
      ]),
    );
  });

  it('price shipments from their first day on, with an audit entry', async () => {
    const before = await tariffs.priceOn(today);
    const draft = await tariffs.uploaded('prices', twoPrices('77.77'));
    const answer = await tariffs.publish(draft.id, { validFrom: dayFromToday(3), validTo: dayFromToday(5) });
    expect(answer).toMatchObject({ status: 201, json: { state: 'coming', validFrom: dayFromToday(3), rowCount: 2 } });
    expect(answer.headers.get('location')).toBe(`/api/admin/tariffs/lists/${String(answer.json['number'])}`);
    const days = [0, 2, 3, 5, 6].map((days) => tariffs.priceOn(dayFromToday(days)));
    expect(await Promise.all(days)).toEqual([before, before, 7777, 7777, before]);
    expect((await tariffs.tariffOn(dayFromToday(4))).lastDay).toBe(dayFromToday(5));
    expect((await tariffs.tariffOn(today)).lastDay).toBe(dayFromToday(2));
    expect((await tariffs.overview()).drafts).toEqual([]);
    const ending = { job: endOutdatedOffers.name, payload: { list: answer.json['number'] } };
    expect(await database.em().count(OutboxMessage, ending)).toBe(2);
    const audited = await database.em().find(AuditEntry, {}, { orderBy: { at: 'asc' } });
    expect(audited.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
      ['tariffs.upload', 'USPS prices, draft', null],
      ['tariffs.publish', `USPS prices, list ${String(answer.json['number'])}`, 'January'],
    ]);
  });

  it('revert to an earlier list', async () => {
    const [first, second] = [
      (await tariffs.publish((await tariffs.uploaded('prices', twoPrices('70.00'))).id)).json,
      (await tariffs.publish((await tariffs.uploaded('prices', twoPrices('80.00'))).id)).json,
    ];
    expect(await tariffs.priceOn(today)).toBe(8000);
    expect((await tariffs.ask(`/lists/${String(first['number'])}`)).json).toMatchObject({ state: 'replaced' });
    const restored = await tariffs.ask(`/lists/${String(first['number'])}/restore`, 'POST', { note: 'Typing error' });
    expect(restored).toMatchObject({ status: 201, json: { state: 'current', restores: first['number'] } });
    expect(await tariffs.priceOn(today)).toBe(7000);
    expect((await tariffs.overview()).lists.map(({ number, state }) => [number, state])).toEqual([
      [restored.json['number'], 'current'],
      [second['number'], 'replaced'],
      [first['number'], 'replaced'],
    ]);
  });

  it('publish a draft once, even concurrently and for the same click', async () => {
    const draft = await tariffs.uploaded('prices', twoPrices('70.00'));
    const both = await Promise.all([tariffs.publish(draft.id), tariffs.publish(draft.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
    const other = await tariffs.uploaded('fees', 'kind,service,amount_usd\nlength_in>30,priority_mail,1.00\n');
    const key = 'one-click-1';
    const clicks = [await tariffs.publish(other.id, {}, key), await tariffs.publish(other.id, {}, key)];
    expect(clicks[1]!.text).toBe(clicks[0]!.text);
    expect((await tariffs.overview()).lists).toHaveLength(2);
  });

  it('refuse to publish a draft that another admin replaced or discarded', async () => {
    const seen = await tariffs.uploaded('prices', twoPrices('70.00'));
    const newer = await tariffs.uploaded('prices', twoPrices('71.00'));
    expect(await tariffs.publish(seen.id)).toMatchObject({ status: 412, json: { code: 'draft_changed' } });
    expect((await tariffs.ask(`/drafts/${newer.id}`, 'DELETE')).status).toBe(204);
    expect((await tariffs.publish(newer.id)).status).toBe(412);
    expect((await tariffs.ask(`/drafts/${newer.id}`)).status).toBe(404);
  });

  it('refuse days in the past or in the wrong order', async () => {
    const { id } = await tariffs.uploaded('prices', twoPrices('70.00'));
    const answers = [
      await tariffs.publish(id, { validFrom: dayFromToday(-1) }),
      await tariffs.publish(id, { validFrom: dayFromToday(3), validTo: dayFromToday(2) }),
    ];
    expect(answers.map(({ status, json }) => [status, (json['issues'] as { path: string }[])[0]!.path])).toEqual([
      [400, 'validFrom'],
      [400, 'validTo'],
    ]);
    expect((await tariffs.overview()).lists).toEqual([]);
  });

  it('leave nothing of a publication when the process dies before the commit', async () => {
    const { id } = await tariffs.uploaded('prices', twoPrices('70.00'));
    const dying = new pg.Client({ connectionString: database.url });
    dying.on('error', () => undefined);
    await dying.connect();
    await dying.query('begin');
    await dying.query(
      `insert into tariff_list (carrier, kind, name, row_count, content, note, valid_from, published_at)
       select carrier, kind, name, row_count, content, 'half', current_date, now() from tariff_draft`,
    );
    await dying.query('delete from tariff_draft');
    const [{ pid } = { pid: 0 }] = (await dying.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    await database.asOwner('select pg_terminate_backend($1)', [pid]);
    expect((await tariffs.overview()).lists).toEqual([]);
    expect((await tariffs.publish(id)).status).toBe(201);
  });

  it('notify every process of a publication on commit', async () => {
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen waybill_tariffs');
    await tariffs.publish((await tariffs.uploaded('prices', twoPrices('70.00'))).id);
    await listener.query('select 1');
    await listener.end();
    expect(heard).toEqual(['waybill_tariffs']);
  });

  it('take zones, fees and fuel from the published lists', async () => {
    await tariffs.publish(
      (await tariffs.uploaded('zones', 'Origin ZIP3,Destination ZIP3,Zone\n100,099,5\n"100", 900 ,6\n')).id,
    );
    const { zones } = await tariffs.tariffOn(today);
    expect([zones.zoneOf(10001, 9900), zones.zoneOf(10001, 90001), zones.zoneOf(90001, 10001)]).toEqual([5, 6, 8]);
    await tariffs.publish(
      (await tariffs.uploaded('fuel', `service,percent,valid_from\nus_express,18.25%,${today}\n`, 'fedex')).id,
    );
    await tariffs.publish(
      (await tariffs.uploaded('fees', 'kind,service,condition,amount_usd\noversize,home_delivery,,99.00\n', 'fedex'))
        .id,
    );
    const fedex = await tariffs.tariffOn(today, 'fedex');
    expect([fedex.fuel.percent('us_express'), fedex.fees.amount('oversize', 'home_delivery')]).toEqual([18.25, 9900]);
  });
});
