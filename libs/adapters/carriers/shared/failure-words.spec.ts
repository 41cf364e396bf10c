import { explainCarrierFailure } from './failure-words.js';

describe('explainCarrierFailure', () => {
  it.each([
    ['Package exceeds maximum weight of 70 pounds.', '', 'over_weight'],
    ['Shipment cannot weigh less than 16oz', '', 'under_weight'],
    ['Missing or invalid ship to attention name', 'SHIPMENT.POSTAGE.FAILURE', 'name_missing'],
    ['Recipient address is undeliverable.', 'SHIPMENT.POSTAGE.FAILURE', 'address_unknown'],
    ['street1: House number is missing', 'ADDRESS.VERIFY.FAILURE', 'house_number'],
    ['UPS does not deliver to P.O. Box addresses', '', 'po_box'],
    ['USPS does not offer service First for this shipment.', '', 'service_missing'],
    ['customs_info is required for international shipments', '', 'customs_missing'],
    ['Missing required parameter. shipment: cannot be blank', 'PARAMETER.REQUIRED', 'field_missing'],
    ['ToPhone is invalid', '', 'phone_missing'],
  ])('explains %j', (raw, code, expected) => {
    const { code: found, text, known } = explainCarrierFailure(raw, code);
    expect([found, known]).toEqual([expected, true]);
    expect(text).toMatch(/\. .+\.$|\.$/);
  });

  it('explains what to do when a message is unknown', () => {
    expect(explainCarrierFailure('GW-3801', 'X.Y')).toEqual({
      code: 'unexplained',
      text: 'The carrier refused this shipment. Check the addresses and the parcel, or choose another service.',
      known: false,
    });
  });
});
