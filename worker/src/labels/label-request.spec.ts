import { describe, expect, it } from '@jest/globals';
import { purchaseBody as easypostBody } from '#libs/adapters/carriers/easypost/shipment-body.js';
import { purchaseBody as shippoBody } from '#libs/adapters/carriers/shippo/shipment-body.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { labelRequest } from './label-request.js';

const iced: ShipmentBody = {
  options: ['saturday_delivery'],
  parcels: [
    {
      ...{ type: 'parcel', preset: 'custom', weight: { value: 5, unit: 'lb' }, special: ['dry_ice'] },
      dimensions: { length: 10, width: 8, height: 6, unit: 'in' },
      dryIce: { value: 2, unit: 'lb' },
    },
  ],
};

describe('label purchase request', () => {
  const shipment = readyShipment('00000000-0000-4000-8000-000000000001', iced);
  const request = labelRequest('ref_1', shipment, shipment.offer!);

  it('includes the priced options', () => {
    expect(request).toMatchObject(iced);
    expect(shipment.rateRequest()).toMatchObject(iced);
  });

  it('asks EasyPost for ZPL only when the request does', () => {
    const options = { label_format: 'ZPL', label_size: '4x6' };
    expect(easypostBody({ ...request, labelType: 'zpl' }).body).toMatchObject({ shipment: { options } });
    expect(easypostBody(request).body).toMatchObject({ shipment: { options: { label_format: 'PNG' } } });
  });

  it('uses each vendor’s terms', () => {
    const options = { saturday_delivery: true, dry_ice: true, dry_ice_weight: '32' };
    expect(easypostBody(request).body).toMatchObject({ shipment: { options } });
    const extra = { saturday_delivery: true, dry_ice: { contains_dry_ice: true, weight: '0.91' } };
    expect(shippoBody(request)).toMatchObject({ extra });
  });
});
