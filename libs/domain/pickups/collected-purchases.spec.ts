import { collectedPurchases } from './collected-purchases.js';

const label = (carrierReference: string | null, trackingNumber: string) => ({ carrierReference, trackingNumber });

describe('collectedPurchases', () => {
  it('contains the chosen parcels once, and no unknown purchases', () => {
    const chosen = [label('order_1', 'A'), label('shp_1', 'B'), label('order_1', 'C'), label('order_1', 'A')];
    expect(collectedPurchases([...chosen, label(null, 'D')])).toEqual([
      { reference: 'order_1', trackingNumbers: ['A', 'C'] },
      { reference: 'shp_1', trackingNumbers: ['B'] },
    ]);
  });
});
