import { storeVendors } from '#libs/adapters/stores/store-vendors.module.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { importOrders, queueWriteBacks, writeBackParcel } from '#libs/jobs/stores.js';
import { runTestWorker } from '../../runtime/testing/run-test-worker.js';
import { ImportOrders } from '../import-orders.js';
import { OpenStore } from '../open-store.js';
import { QueueWriteBacks } from '../queue-write-backs.js';
import { StoreSettings } from '../store-settings.js';
import { WriteBackParcel } from '../write-back-parcel.js';

// A real worker process that reads the orders of stores on this machine and reports tracking numbers.
await runTestWorker('store-worker', {
  processors: [
    [importOrders, ImportOrders],
    [queueWriteBacks, QueueWriteBacks],
    [writeBackParcel, WriteBackParcel],
  ],
  providers: [
    OpenStore,
    { provide: StoreVendors, useValue: storeVendors({ allowPrivate: true }) },
    { provide: CredentialKeys, useValue: new CredentialKeys(['a-key-of-the-environment-0123456789']) },
    { provide: StoreSettings, useValue: { syncSeconds: 300, publicUrl: 'http://localhost' } },
  ],
});
