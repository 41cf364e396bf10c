import { compareLabel, settleAdjustment } from '../adjustments.js';
import { importAddresses } from '../addresses.js';
import {
  erasePersonalData,
  forgetCards,
  deleteTestData,
  forgetIntegrations,
  moveToCompany,
  warnOfExpiringCards,
  warnOfExpiringKeys,
} from '../accounts.js';
import { sealAuditLog } from '../audit.js';
import {
  buyRows,
  changeImportRows,
  checkRows,
  cleanImports,
  rateLiveRows,
  rateRows,
  readImport,
  verifyRowAddresses,
} from '../imports.js';
import type { Job } from '../job.js';
import { fetchLabelDocument, mergeLabels, purchaseLabel, purchaseLabels, withdrawPurchase } from '../labels.js';
import { sendMail } from '../mail.js';
import { backtestMargins } from '../margins.js';
import { captureOrder, chargeReturn, mailCardProblem, reconcileOrders, settlePayment } from '../orders.js';
import { followClaims, payClaim, settleClaim } from '../insurance.js';
import { readPayouts } from '../payouts.js';
import { refundPickup, settlePickup } from '../pickups.js';
import { computeRates, endWithheldOffers } from '../quotes.js';
import { addUpReports, mailReports } from '../reports.js';
import { payRefund, voidLabel, voidUnusedLabels } from '../refunds.js';
import { endOutdatedOffers } from '../tariffs.js';
import {
  automateOrders,
  chooseStoreOffer,
  importOrders,
  learnProducts,
  queueWriteBacks,
  syncStores,
  verifyOrderAddresses,
  writeBackParcel,
} from '../stores.js';
import { deliverWebhooks } from '../webhooks.js';
import { keepPartitions, purgeExpiredData, sweepObjects } from '../retention.js';
import { applyAggregatorEvent, pollTrackers, refreshTracking, summarizeOrder } from '../tracking.js';

/** Every job. A worker refuses to start when one of them has no handler, or two. */
export const jobs: readonly Job[] = [
  computeRates,
  rateRows,
  rateLiveRows,
  verifyRowAddresses,
  buyRows,
  settlePayment,
  captureOrder,
  chargeReturn,
  settleAdjustment,
  compareLabel,
  mailCardProblem,
  purchaseLabel,
  purchaseLabels,
  withdrawPurchase,
  fetchLabelDocument,
  mergeLabels,
  reconcileOrders,
  refreshTracking,
  pollTrackers,
  applyAggregatorEvent,
  summarizeOrder,
  sendMail,
  erasePersonalData,
  forgetCards,
  deleteTestData,
  forgetIntegrations,
  moveToCompany,
  warnOfExpiringKeys,
  warnOfExpiringCards,
  settlePickup,
  refundPickup,
  voidLabel,
  payRefund,
  payClaim,
  settleClaim,
  followClaims,
  voidUnusedLabels,
  backtestMargins,
  endOutdatedOffers,
  endWithheldOffers,
  readImport,
  checkRows,
  changeImportRows,
  importAddresses,
  cleanImports,
  purgeExpiredData,
  keepPartitions,
  sweepObjects,
  sealAuditLog,
  importOrders,
  verifyOrderAddresses,
  syncStores,
  queueWriteBacks,
  writeBackParcel,
  chooseStoreOffer,
  automateOrders,
  learnProducts,
  deliverWebhooks,
  mailReports,
  addUpReports,
  readPayouts,
];
