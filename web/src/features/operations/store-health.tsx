import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import type { StoreHealthView } from '#libs/contracts/operations/operations.js';
import { Badge } from '../../ui/display/badge';
import { FactsTable } from '../../ui/display/facts-table';
import { durationText } from './duration-text';

const vendors: Record<StoreVendorCode, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  ebay: 'eBay',
  custom: 'Custom shops',
};

/** A count that needs attention unless it is 0. */
const watched = (count: number, tone: 'warning' | 'danger') =>
  count > 0 ? <Badge tone={tone}>{count.toLocaleString('en-US')}</Badge> : 0;

/** The health of each vendor's connected stores, the delay of their orders, and failed write-backs. */
export function StoreHealth({ stores }: { stores: readonly StoreHealthView[] }) {
  if (stores.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-h2">Stores</h2>
      <FactsTable
        caption="Connected stores by vendor"
        columns={[
          ...['Vendor', 'Connected', 'Expired', 'Not responding', 'Paused by owner', 'Sync late by'],
          ...['Tracking waiting', 'Oldest', 'Tracking refused', 'Messages behind'],
        ]}
        figures={[1, 2, 3, 4, 5, 6, 7, 8, 9]}
        brief
        rows={stores.map(({ vendor, connected, expired, error, paused, lagSeconds, writeBacks, webhooksBehind }) => [
          vendors[vendor],
          connected,
          watched(expired, 'warning'),
          watched(error, 'danger'),
          paused,
          durationText(lagSeconds),
          writeBacks.waiting,
          durationText(writeBacks.oldestSeconds),
          watched(writeBacks.failed, 'danger'),
          webhooksBehind,
        ])}
      />
    </div>
  );
}
