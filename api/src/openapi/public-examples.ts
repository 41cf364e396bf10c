const from = {
  ...{ name: 'Ada Sender', company: 'Example Store', street1: '417 Montgomery St', city: 'San Francisco', state: 'CA' },
  ...{ postal: '94104', country: 'US', phone: '4155550100', residential: false },
};
const to = {
  ...{ name: 'Ben Receiver', street1: '350 5th Ave', city: 'New York', state: 'NY', postal: '10118', country: 'US' },
  residential: true,
};
const parcels = [
  {
    ...{ type: 'parcel', weight: { value: 2, unit: 'lb' } },
    dimensions: { length: 10, width: 8, height: 4, unit: 'in' },
  },
];

/**
 * A body for each request of the public API that has one: shown in the description and on the developer page, and sent by tests.
 * Values of earlier responses (an id, a version, a total) are samples here.
 */
export const publicExamples: Readonly<Record<string, object>> = {
  'POST /api/v1/quotes': {
    from: { postal: '94104', country: 'US', residential: false },
    to: { postal: '10118', country: 'US', residential: true },
    parcels,
    options: ['saturday_delivery'],
  },
  'POST /api/v1/shipments': { from, to, parcels, references: ['Order 1001'], noProhibitedContents: true },
  'PATCH /api/v1/shipments/{slug}': { version: 1, references: ['Order 1001', 'Fragile'] },
  'PUT /api/v1/shipments/{slug}/offer': { offerId: '0b0f4a52-6f0e-4d6e-9a55-0e7d8f5f6a01.0', version: 2 },
  'POST /api/v1/orders': {
    ...{ shipments: ['AAAAAAAAAAAAAAAAAAAAAA'], email: 'ada@example.com', total: 1125, acceptTerms: true },
  },
  'POST /api/v1/orders/{id}/payment': { testCard: 'pm_card_visa' },
  'POST /api/v1/orders/{id}/refunds': { shipments: ['AAAAAAAAAAAAAAAAAAAAAA'], reason: 'not_needed' },
};
