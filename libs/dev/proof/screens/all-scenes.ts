import type { Scene } from './scene.js';
import { accountScenes, authScenes, confirmScenes } from './scenes/account-scenes.js';
import { adjustmentScenes } from './scenes/adjustment-scenes.js';
import { adminScenes } from './scenes/admin-scenes.js';
import { approvalScenes } from './scenes/approval-scenes.js';
import { cartScenes } from './scenes/cart-scenes.js';
import { claimScenes } from './scenes/claim-scenes.js';
import { companyScenes } from './scenes/company-scenes.js';
import { developerScenes } from './scenes/developer-scenes.js';
import { feedScenes } from './scenes/feed-scenes.js';
import { importScenes } from './scenes/import-scenes.js';
import { mailChoiceScenes, mailScenes } from './scenes/mail-scenes.js';
import { operationsScenes } from './scenes/operations-scenes.js';
import { orderScenes, paymentScenes } from './scenes/payment-scenes.js';
import { pickupScenes } from './scenes/pickup-scenes.js';
import { brokenScenes, publicScenes } from './scenes/public-scenes.js';
import { quoteErrorScenes, quoteScenes } from './scenes/quote-scenes.js';
import { returnScenes } from './scenes/return-scenes.js';
import { endOfDayScenes, listScenes, shipmentScenes } from './scenes/shipment-scenes.js';
import { storeScenes } from './scenes/store-scenes.js';
import { trackingScenes } from './scenes/tracking-scenes.js';

/** Every screen in its important states. */
export const allScenes: readonly Scene[] = [
  ...publicScenes,
  ...brokenScenes,
  ...trackingScenes,
  ...quoteScenes,
  ...quoteErrorScenes,
  ...paymentScenes,
  ...shipmentScenes,
  ...listScenes,
  ...cartScenes,
  ...orderScenes,
  ...authScenes,
  ...accountScenes,
  ...confirmScenes,
  ...feedScenes,
  ...importScenes,
  ...endOfDayScenes,
  ...pickupScenes,
  ...storeScenes,
  ...developerScenes,
  ...companyScenes,
  ...adminScenes,
  ...approvalScenes,
  ...claimScenes,
  ...adjustmentScenes,
  ...operationsScenes,
  ...mailScenes,
  ...mailChoiceScenes,
  ...returnScenes,
];
