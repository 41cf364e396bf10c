import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { AdjustmentRuleSetting } from '#libs/domain/adjustments/adjustment-rule-setting.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { Account } from '#libs/domain/accounts/account.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { AddressFile } from '#libs/domain/addresses/address-file.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { OwnerIdentity } from '#libs/domain/identity/owner-identity.js';
import { TestPayment } from '#libs/domain/payments/test-payment.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { UserNote } from '#libs/domain/accounts/user-note.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { ApiKeyOrder } from '#libs/domain/api-keys/api-key-order.js';
import { AuditCheck } from '#libs/domain/audit/audit-check.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { AuditSeal } from '#libs/domain/audit/audit-seal.js';
import { SavedView } from '#libs/domain/admin/saved-view.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { Company } from '#libs/domain/companies/company.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { CompanyEvent } from '#libs/domain/companies/company-event.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';
import { CouponGrant } from '#libs/domain/coupons/coupon-grant.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { IdempotencyKey } from '#libs/domain/idempotency-key.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportChange } from '#libs/domain/imports/import-change.js';
import { ImportFix } from '#libs/domain/imports/bulk-fix.js';
import { ImportPart } from '#libs/domain/imports/import-part.js';
import { ImportRate } from '#libs/domain/imports/import-rate.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';
import { Label } from '#libs/domain/labels/label.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { StoredObject } from '#libs/domain/objects/stored-object.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { Manifest, ManifestLabel } from '#libs/domain/manifests/manifest.js';
import { Pickup, PickupLabel } from '#libs/domain/pickups/pickup.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { LedgerEntry } from '#libs/domain/ledger/ledger-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { TrackingSubscription } from '#libs/domain/tracking/tracking-subscription.js';
import { Revocation } from '#libs/domain/identity/revocation.js';
import { BoardSession } from '#libs/domain/operations/board-session.js';
import { AggregatorEvent } from '#libs/domain/carriers/aggregator-event.js';
import { CarrierHealth } from '#libs/domain/carriers/carrier-health.js';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import { NamedService } from '#libs/domain/carriers/named-service.js';
import { OperationsSetting } from '#libs/domain/operations/operations-setting.js';
import { PurgeCount } from '#libs/domain/operations/purge-count.js';
import { WorkerHeartbeat } from '#libs/domain/operations/worker-heartbeat.js';
import { InvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import { InvoiceCounter } from '#libs/domain/receipts/invoice-counter.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { MarginBacktest } from '#libs/domain/margins/margin-backtest.js';
import { MarginDraft } from '#libs/domain/margins/margin-draft.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Payout } from '#libs/domain/payments/payout.js';
import { PayoutMovement } from '#libs/domain/payments/payout-movement.js';
import { ReportEntry } from '#libs/domain/reports/report-entry.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { ShipmentNote } from '#libs/domain/shipments/shipment-note.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { TariffDraft } from '#libs/domain/tariffs/tariff-draft.js';
import { TariffList } from '#libs/domain/tariffs/tariff-list.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreConsent } from '#libs/domain/stores/store-consent.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import {
  StoreOrderLine,
  StoreOrderRaw,
  StoreOrderSource,
  StoreUnreadableOrder,
} from '#libs/domain/stores/store-order-rows.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { StoreFulfillment, StoreParcel } from '#libs/domain/stores/store-parcel.js';
import { StoreWebhookEvent } from '#libs/domain/stores/store-webhook-event.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { WebhookAttempt, WebhookDelivery, WebhookEvent } from '#libs/domain/webhooks/webhook-rows.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** Every entity, for the applications, the migrations and the tests. */
export const entities = [
  AggregatorEvent,
  OutboxMessage,
  IdempotencyKey,
  StateEvent,
  MarginVersion,
  MarginDraft,
  SaleFee,
  MarginBacktest,
  TariffDraft,
  TariffList,
  Quote,
  Shipment,
  ReturnCharge,
  ShipmentReturn,
  ShipmentNote,
  Order,
  OrderItem,
  PaymentEvent,
  PurchaseIntent,
  Label,
  Tracker,
  TrackingEvent,
  TrackingSubscription,
  Mail,
  MailOptOut,
  ContactMessage,
  InvoiceNumber,
  InvoiceCounter,
  OrderAccessCode,
  Account,
  AddressEntry,
  AddressFile,
  SavedPackage,
  GuestClaim,
  OwnerIdentity,
  Erasure,
  PaymentCustomer,
  TestPayment,
  Cart,
  CartItem,
  Coupon,
  CouponRedemption,
  CouponApproval,
  CouponGrant,
  LedgerEntry,
  Refund,
  ReportEntry,
  ReportSchedule,
  Payout,
  PayoutMovement,
  Finding,
  AuditEntry,
  AuditSeal,
  AuditCheck,
  SavedView,
  UserNote,
  WorkerHeartbeat,
  PurgeCount,
  CarrierHealth,
  CarrierSwitches,
  NamedService,
  OperationsSetting,
  BoardSession,
  Revocation,
  Import,
  ImportPart,
  ImportRow,
  ImportRate,
  ImportFix,
  ImportChange,
  SavedMapping,
  LabelBatch,
  LabelDocument,
  StoredObject,
  LabelFile,
  Manifest,
  ManifestLabel,
  Pickup,
  PickupLabel,
  InsuranceClaim,
  ClaimFiling,
  InsuranceClaimFile,
  ObjectionPhoto,
  Adjustment,
  AdjustmentCharge,
  AdjustmentRuleSetting,
  CarrierBill,
  CarrierBillLine,
  StoreConnection,
  StoreConsent,
  StoreOrder,
  StoreOrderLine,
  StoreOrderRaw,
  StoreOrderSource,
  StoreUnreadableOrder,
  StoreParcel,
  StoreFulfillment,
  StoreProduct,
  StoreRule,
  StoreWebhookEvent,
  ApiKey,
  ApiKeyOrder,
  WebhookEndpoint,
  WebhookEvent,
  WebhookDelivery,
  WebhookAttempt,
  Company,
  CompanyMember,
  CompanyInvitation,
  CompanyEvent,
  FeedEntry,
  MemberOrder,
];
