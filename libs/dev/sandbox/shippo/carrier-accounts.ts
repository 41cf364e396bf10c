import type { Item } from './account.js';

const account = (id: string, carrier: string, name: string, services: [token: string, name: string][]): Item => ({
  ...{ object_id: id, object_owner: 'sandbox@example.com', account_id: '****', carrier, carrier_name: name },
  ...{ active: true, is_shippo_account: true, metadata: '', parameters: {}, test: true },
  service_levels: services.map(([token, level]) => ({ token, name: level, supports_return_labels: true })),
});

/** GET /carrier_accounts: the carriers whose rates are sold here, and one that has been disconnected. */
export const carrierAccounts: readonly Item[] = [
  account('078870331023437cb917f5187429b093', 'usps', 'USPS', [['usps_priority', 'Priority Mail']]),
  account('b741b99f95e841639b54272834bc478c', 'ups', 'UPS', [['ups_ground', 'Ground']]),
  account('6aa34d5f6865448fbb1ee93636e98999', 'fedex', 'FedEx', [['fedex_ground', 'Ground']]),
  account('5e10d0d3b5d44b8e9b1f6f5c1c1f2a77', 'dhl_express', 'DHL Express', [['dhl_express_worldwide', 'Worldwide']]),
  {
    ...account('0f4ad9a6b0c94bd0a1f3f0a7f3a6c1de', 'ontrac', 'OnTrac', [['ontrac_ground', 'Ground']]),
    ...{ active: false, is_shippo_account: false, metadata: 'Warehouse Reno' },
  },
];
