import type { EbaySandboxOptions } from '#libs/dev/sandbox/ebay/sandbox-options.js';
import { startEbaySandbox } from '#libs/dev/sandbox/ebay/start-ebay-sandbox.js';
import { controlStore } from '#libs/dev/sandbox/store-kit/testing/control-store.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { GuardedHttp } from '../../../outbound-http/guarded-http.js';
import { EbayVendor } from '../ebay-vendor.js';

const application = { clientId: 'app-1', clientSecret: 'cert-1', ruName: 'Acme-Waybill-PRD-1' };
const signal = new AbortController().signal;

/** A running account, the adapter, and an access that fits. `time.ahead` moves the time of both. */
export async function openSeller(over: Partial<EbaySandboxOptions> = {}) {
  const time = { ahead: 0 };
  const clock = (): number => Date.now() + time.ahead;
  const acceptUrl = 'https://waybill.example/callback';
  const seller = await startEbaySandbox({ port: 0, ...application, acceptUrl, refreshToken: 'r', clock, ...over });
  const app = { ...application, apiUrl: seller.url, authUrl: seller.url };
  const vendor = new EbayVendor(new GuardedHttp({ allowPrivate: true }), app, clock);
  const renewed = await vendor.refresh({ shop: '', credentials: { refreshToken: 'r' } }, signal);
  const access: StoreAccess = { shop: 'ma8vp1jySJC', credentials: renewed.ok ? renewed.value : {} };
  return {
    ...seller,
    time,
    vendor,
    app,
    access,
    control: (path: string, body?: unknown) => controlStore(seller.url, path, body),
  };
}
export type OpenSeller = Awaited<ReturnType<typeof openSeller>>;
