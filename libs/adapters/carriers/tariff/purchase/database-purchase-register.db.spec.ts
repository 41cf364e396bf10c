import { randomUUID } from 'node:crypto';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { DatabasePurchaseRegister } from './database-purchase-register.js';

const bought = (...numbers: string[]): BoughtLabels => ({
  ...{ carrierReference: 'c', masterTrackingNumber: numbers[0]!, cost: 500 },
  parcels: numbers.map((trackingNumber) => ({
    ...{ trackingNumber, routingCode: '90001', serviceBanner: 'TEST', sample: true },
    barcode: { symbology: 'gs1-128', text: trackingNumber },
  })),
});

describe('DatabasePurchaseRegister', () => {
  const database = useDatabase();
  const register = () => new DatabasePurchaseRegister(database.em());
  /** Numbers of a purchase, as they are stored. */
  const numbersOf = async (reference: string) => {
    const stored = 'select number from tariff_number where reference = ? order by number';
    const rows = await database.em().execute<{ number: string }[]>(stored, [reference]);
    return rows.map(({ number }) => number);
  };
  const numbers = (count: number) => Array.from({ length: count }, randomUUID).sort();

  it('records a reference once with its numbers, and returns that purchase from then on', async () => {
    const [reference, own] = [randomUUID(), numbers(2)];
    const first = bought(...own);
    expect(await register().record(reference, first)).toEqual({ bought: first, voided: false });
    expect(await register().record(reference, bought(...numbers(2)))).toEqual({ bought: first, voided: false });
    expect(await register().find(reference)).toEqual({ bought: first, voided: false });
    expect(await numbersOf(reference)).toEqual(own);
  });

  it('records nothing when one of the numbers is taken', async () => {
    const [reference, [taken, free]] = [randomUUID(), numbers(2)];
    await register().record(randomUUID(), bought(taken!));
    expect(await register().record(reference, bought(free!, taken!))).toBeNull();
    expect([await register().find(reference), await numbersOf(reference)]).toEqual([null, []]);
    expect(await register().record(reference, bought(free!))).toMatchObject({ voided: false });
  });

  it('returns the same labels to twenty concurrent buyers of one reference', async () => {
    const reference = randomUUID();
    const buyers = numbers(20).map((number) => register().record(reference, bought(number)));
    const answers = new Set((await Promise.all(buyers)).map((answer) => answer?.bought.parcels[0]?.trackingNumber));
    expect([answers.size, (await numbersOf(reference)).length]).toEqual([1, 1]);
  });

  describe('several purchases in one step', () => {
    const purchase = (...own: string[]) => ({ reference: randomUUID(), bought: bought(...own) });

    it('records all with their numbers', async () => {
      const all = [purchase(...numbers(2)), purchase(...numbers(1))];
      expect(await register().recordTogether(all)).toEqual(new Set(all.map(({ reference }) => reference)));
      for (const { reference, bought } of all) {
        expect(await register().find(reference)).toEqual({ bought, voided: false });
        expect(await numbersOf(reference)).toEqual(bought.parcels.map(({ trackingNumber }) => trackingNumber));
      }
    });

    it('leaves out those whose reference or one of whose numbers is known', async () => {
      const [[taken, ...free], known] = [numbers(4), purchase(...numbers(1))];
      await register().record(randomUUID(), bought(taken!));
      await register().record(known.reference, known.bought);
      const [odd, fine] = [purchase(free[0]!, taken!), purchase(free[1]!)];
      const again = { ...known, bought: bought(free[2]!) };
      expect(await register().recordTogether([odd, again, fine])).toEqual(new Set([fine.reference]));
      expect(await register().find(odd.reference)).toBeNull();
      expect(await register().find(known.reference)).toMatchObject({ bought: known.bought });
      expect(await numbersOf(odd.reference)).toEqual([]);
    });

    it('records none when two of them have the same number', async () => {
      const number = randomUUID();
      const [one, other] = [purchase(number), purchase(number)];
      expect(await register().recordTogether([one, other])).toEqual(new Set());
      expect([await register().find(one.reference), await register().find(other.reference)]).toEqual([null, null]);
    });

    it('records each reference once when several processes record the same', async () => {
      const all = Array.from({ length: 5 }, () => purchase(...numbers(1)));
      const answers = await Promise.all([1, 2, 3, 4].map(() => register().recordTogether(all)));
      const recorded = answers.flatMap((one) => [...one]);
      expect(recorded.sort()).toEqual(all.map(({ reference }) => reference).sort());
    });
  });
});
