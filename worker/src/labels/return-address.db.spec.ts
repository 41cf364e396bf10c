import { layOutLabel } from '#libs/adapters/label-render/layout/lay-out-label.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';

const owner = `u_${'1'.repeat(32)}`;
const desk: Address = testAddress({
  name: 'Returns desk',
  street1: '5 Dock Rd',
  city: 'Reno',
  state: 'NV',
  postal: '89501',
});

describe('return address on a label', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  async function bookHas(address: Address, isDefaultReturn = true): Promise<void> {
    const entry = AddressEntry.of(owner, { nickname: '', address });
    await database.em().persist(Object.assign(entry, { isDefaultReturn })).flush();
  }

  /** Buys the label of a paid shipment that was changed so. @returns the lines that are drawn on it. */
  async function printed(over: Partial<Shipment> = {}): Promise<string[]> {
    const orderId = await harness().paid();
    const [shipment] = await harness().shipments(orderId);
    await database.em().nativeUpdate(Shipment, shipment!.id, { ownerId: owner, ...over });
    for (const id of await harness().purchases()) await harness().jobs.run(id);
    const [label] = await harness().labels();
    expect(harness().carrier.requests[0]!.returnTo).toEqual(label!.model.from);
    return layOutLabel(label!.model).flatMap((command) => (command.kind === 'text' ? [command.text] : []));
  }

  it('is the owner’s default address for returns', async () => {
    await bookHas(desk);
    const lines = await printed();
    expect(lines.join('\n').toUpperCase()).toContain('RETURNS DESK\n5 DOCK RD\nRENO NV 89501');
    expect(lines.join('\n')).not.toMatch(/grace hopper/i);
  });

  it.each<[string, Address, Partial<Shipment>, boolean]>([
    ['no address is set for returns', desk, {}, false],
    ['the shipment has an address of its own', desk, { returnTo: testAddress({ name: 'Depot' }) }, true],
    ['the parcel itself is a return', desk, { contents: { type: 'returned', description: '', items: [] } }, true],
    ['the returns go to another country', { ...desk, country: 'CA', state: 'ON', postal: 'K1A 0B1' }, {}, true],
    ['a guest ships', desk, { ownerId: 'g_guest' }, true],
  ])('is another one when %s', async (_, address, over, isDefault) => {
    await bookHas(address, isDefault);
    const lines = (await printed(over)).join('\n');
    expect(lines).not.toMatch(/returns desk/i);
    expect(lines).toMatch(over.returnTo ? /depot/i : /grace hopper/i);
  });
});
