import { Outbox0001 } from './migrations/0001-outbox.js';
import { Idempotency0002 } from './migrations/0002-idempotency.js';
import { Shipping0003 } from './migrations/0003-shipping.js';
import { PurchaseHealing0004 } from './migrations/0004-purchase-healing.js';
import { MailAndReceipts0005 } from './migrations/0005-mail-and-receipts.js';
import { Accounts0006 } from './migrations/0006-accounts.js';
import { PaymentCustomers0007 } from './migrations/0007-payment-customers.js';
import { Cart0008 } from './migrations/0008-cart.js';
import { Coupons0009 } from './migrations/0009-coupons.js';
import { LedgerAndRefunds0010 } from './migrations/0010-ledger-and-refunds.js';
import { BoundedFindings0011 } from './migrations/0011-bounded-findings.js';
import { Margins0012 } from './migrations/0012-margins.js';
import { Admin0013 } from './migrations/0013-admin.js';
import { Operations0014 } from './migrations/0014-operations.js';
import { Imports0015 } from './migrations/0015-imports.js';
import { LabelBatches0016 } from './migrations/0016-label-batches.js';
import { FeesOfDisputes0017 } from './migrations/0017-fees-of-disputes.js';
import { KeptRuns0018 } from './migrations/0018-kept-runs.js';
import { KeysOfShipments0019 } from './migrations/0019-keys-of-shipments.js';
import { Revocations0020 } from './migrations/0020-revocations.js';
import { OwnerIds0021 } from './migrations/0021-owner-ids.js';
import { Oversight0027 } from './migrations/0027-oversight.js';

/** Every migration in order. Append only: what has run on somebody's database is never edited. */
export const migrations = [
  { name: '0001-outbox', class: Outbox0001 },
  { name: '0002-idempotency', class: Idempotency0002 },
  { name: '0003-shipping', class: Shipping0003 },
  { name: '0004-purchase-healing', class: PurchaseHealing0004 },
  { name: '0005-mail-and-receipts', class: MailAndReceipts0005 },
  { name: '0006-accounts', class: Accounts0006 },
  { name: '0007-payment-customers', class: PaymentCustomers0007 },
  { name: '0008-cart', class: Cart0008 },
  { name: '0009-coupons', class: Coupons0009 },
  { name: '0010-ledger-and-refunds', class: LedgerAndRefunds0010 },
  { name: '0011-bounded-findings', class: BoundedFindings0011 },
  { name: '0012-margins', class: Margins0012 },
  { name: '0013-admin', class: Admin0013 },
  { name: '0014-operations', class: Operations0014 },
  { name: '0015-imports', class: Imports0015 },
  { name: '0016-label-batches', class: LabelBatches0016 },
  { name: '0017-fees-of-disputes', class: FeesOfDisputes0017 },
  { name: '0018-kept-runs', class: KeptRuns0018 },
  { name: '0019-keys-of-shipments', class: KeysOfShipments0019 },
  { name: '0020-revocations', class: Revocations0020 },
  { name: '0021-owner-ids', class: OwnerIds0021 },
  { name: '0027-oversight', class: Oversight0027 },
];
