import { NamedService } from '#libs/domain/carriers/named-service.js';
import { testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { NoteServices } from './note-services.js';

const now = new Date('2026-11-26T09:00:00Z');
const ofHub = (service: string) => testRate({ aggregator: 'hub', carrier: 'ups', carrierName: 'UPS', service });

describe('services named by an aggregator', () => {
  const database = useDatabase();
  const notes = () => new NoteServices(database.orm.em);
  const noted = async () => (await database.em().find(NamedService, {})).map(({ service }) => service).toSorted();

  it('are recorded once, except those of price lists', async () => {
    const one = notes();
    await one.of([ofHub('ground'), ofHub('ground'), testRate()], now);
    await database.em().nativeDelete(NamedService, {});
    await one.of([ofHub('ground'), ofHub('next_day')], now);
    expect(await noted()).toEqual(['next_day']);
  });

  it('do not fail a price when a name is invalid for a switch', async () => {
    await notes().of([ofHub('x'.repeat(300)), ofHub('two words'), ofHub('a/b'), ofHub('ground')], now);
    expect(await noted()).toEqual(['ground']);
  });

  it('are recorded by many concurrent quotes in any order', async () => {
    const rates = Array.from({ length: 600 }, (_, at) => ofHub(`service_${at}`));
    const orders = [rates, rates.toReversed()];
    await Promise.all(Array.from({ length: 12 }, (_, at) => notes().of(orders[at % 2]!, now)));
    expect(await noted()).toHaveLength(600);
  });
});
