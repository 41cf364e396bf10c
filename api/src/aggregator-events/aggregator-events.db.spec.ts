import { randomUUID } from 'node:crypto';
import { AggregatorEvent } from '#libs/domain/carriers/aggregator-event.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AggregatorEvents, type RecordedEvent } from './aggregator-events.js';

describe('storing events of aggregators', () => {
  const database = useDatabase();
  const open = () => new AggregatorEvents(database.orm.em);
  const event = (over: Partial<RecordedEvent> = {}): RecordedEvent => ({
    ...{
      aggregator: 'easypost',
      id: randomUUID(),
      type: 'tracker.updated',
      trackingNumber: 'EZ1',
      result: {},
      ...over,
    },
  });
  const stored = async () => (await database.em().find(AggregatorEvent, {})).map(({ id }) => id).sort();

  it('stores each of 300 that come at once to two processes, once', async () => {
    const events = Array.from({ length: 300 }, () => event());
    const [one, other] = [open(), open()];
    await Promise.all([
      ...events.map((each) => one.record(each)),
      ...events.toReversed().map((each) => other.record(each)),
    ]);
    expect(await stored()).toEqual(events.map(({ id }) => id).sort());
  });

  it('stores the others when one of them cannot be, and says so of that one', async () => {
    const events = open();
    const [first, second, third] = [event(), event({ type: 'x'.repeat(300) }), event()];
    const answers = await Promise.allSettled([first, second, third].map((each) => events.record(each)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([first.id, third.id].sort());
    await events.record(event());
    expect(await stored()).toHaveLength(3);
  });
});
