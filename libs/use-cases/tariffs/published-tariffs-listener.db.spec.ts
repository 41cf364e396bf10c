import { pino } from 'pino';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { TariffList } from '#libs/domain/tariffs/tariff-list.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { LoadPublishedTariffs } from './load-published-tariffs.js';
import { announceTariffs, PublishedTariffsListener } from './published-tariffs-listener.js';

describe('PublishedTariffsListener', () => {
  const database = useDatabase();
  const started: PublishedTariffsListener[] = [];
  afterEach(async () => {
    for (const one of started.splice(0)) await one.onApplicationShutdown();
  });

  /** The memory of one process. */
  async function start(): Promise<PublishedTariffs> {
    const published = new PublishedTariffs();
    const load = new LoadPublishedTariffs(database.em(), published);
    const listener = new PublishedTariffsListener(database.orm, load, pino({ level: 'silent' }));
    started.push(listener);
    await listener.onModuleInit();
    return published;
  }

  /** Publishes a list in one transaction, as the api does; `commit` false: its process dies before the end. */
  async function publish(name: string, commit = true): Promise<void> {
    const publishing = database.em().transactional(async (em) => {
      const listed = { carrier: 'usps', kind: 'fees' as const, name, rowCount: 1, content: { fees: [] }, zones: null };
      const body = { note: 'test', validFrom: null, validTo: null, publishedBy: null, restores: null };
      em.persist(TariffList.publish(listed, body, new Date(), '2026-11-23'));
      await em.flush();
      await announceTariffs(em);
      if (!commit) throw new Error('died');
    });
    await publishing.catch((error: Error) => expect(error.message).toBe('died'));
  }
  const names = (published: PublishedTariffs) => published.lists.map(({ name }) => name);

  it('loads all published lists before the process begins to work', async () => {
    await publish('first');
    expect(names(await start())).toEqual(['first']);
  });

  it('loads a publication in every process, and nothing of one that was not committed', async () => {
    const processes = [await start(), await start()];
    await publish('half', false);
    await publish('whole');
    await until('both processes have the list', () => processes.every((one) => one.lists.length > 0));
    expect(processes.map(names)).toEqual([['whole'], ['whole']]);
  });
});
