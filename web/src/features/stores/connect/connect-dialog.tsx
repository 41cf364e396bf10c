import { useState } from 'react';
import { storeVendorCode, type StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import type { StoreWithKey } from '#libs/contracts/stores/stores.js';
import { Dialog } from '../../../ui/dialog/dialog';
import { RadioCards } from '../../../ui/form/radio-cards';
import { ConsentForm } from './consent-form';
import { CustomForm } from './custom-form';
import { KeysForm } from './keys-form';
import { ShownKey } from './store-key-box';
import { vendorNames } from '../store-text';

export interface ConnectStart {
  /** The vendor and the shop of a connection that is made again. */
  vendor?: StoreVendorCode;
  shop?: string;
}

const details: Record<StoreVendorCode, string> = {
  shopify: 'Approve Waybill in your Shopify admin.',
  woocommerce: 'Approve Waybill in WordPress, or enter a pair of keys.',
  ebay: 'Sign in at eBay and approve Waybill.',
  custom: 'Send us orders by API, with a key of your own.',
};

/** Which shop, then the way that its vendor has to let us in. */
export function ConnectDialog({ start, onClose }: { start: ConnectStart; onClose: () => void }) {
  const [vendor, setVendor] = useState<StoreVendorCode | null>(start.vendor ?? null);
  const [byKeys, setByKeys] = useState(false);
  const [made, setMade] = useState<StoreWithKey>();
  if (made?.apiKey)
    return (
      <Dialog open onClose={onClose} title={`${made.name} is connected`}>
        <ShownKey apiKey={made.apiKey} onDone={onClose} />
      </Dialog>
    );
  const shop = start.shop ?? '';
  return (
    <Dialog open onClose={onClose} title={start.vendor ? `Reconnect ${vendorNames[start.vendor]}` : 'Connect a store'}>
      {!start.vendor && (
        <RadioCards
          legend="Where do you sell?"
          className="grid gap-2"
          cards={storeVendorCode.options.map((code) => ({
            ...{ value: code, label: vendorNames[code], detail: details[code] },
          }))}
          value={vendor}
          onChange={(value) => {
            setVendor(storeVendorCode.options.find((code) => code === value) ?? null);
            setByKeys(false);
          }}
        />
      )}
      {vendor === 'custom' && <CustomForm onConnected={setMade} />}
      {vendor === 'woocommerce' && byKeys && <KeysForm shop={shop} onConnected={onClose} />}
      {vendor && vendor !== 'custom' && !byKeys && (
        <ConsentForm
          key={vendor}
          vendor={vendor}
          shop={shop}
          onKeys={vendor === 'woocommerce' ? () => setByKeys(true) : undefined}
        />
      )}
    </Dialog>
  );
}
