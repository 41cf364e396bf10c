import { defineEntity, p } from '@mikro-orm/core';
import { DomainError } from '../errors.js';
import { storeOrderStatus, type VendorAddress, type VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { signatureOption } from '#libs/contracts/shipments/quotes.js';
import type { SimpleRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { storeOrderIndexes } from './store-order-indexes.js';
import type { OrderAddressCheck, StoreOrderParcel, StoreOrderPatch } from '#libs/contracts/stores/store-orders.js';
import type { RuleAction, RuleEffect } from '#libs/contracts/stores/store-rules.js';

/** none: no shipment yet; draft: its shipments are not paid; labeled: all of its pieces have labels. */
export const storeOrderProgress = ['none', 'draft', 'labeled'] as const;

/** What rules decide as well. */
const decisions = ['held', 'parcel', 'service', 'signature', 'insured', 'shipFrom'] as const;
export type Decision = (typeof decisions)[number];

const StoreOrderSchema = defineEntity({
  name: 'StoreOrder',
  tableName: 'store_order',
  indexes: [...storeOrderIndexes],
  uniques: [{ name: 'store_order_external_id_unique', properties: ['connectionId', 'externalId'] }],
  properties: {
    id: p.uuid().primary(),
    connectionId: p.uuid(),
    ownerId: p.string(),
    externalId: p.string(),
    number: p.string(),
    status: p.enum(storeOrderStatus.options),
    holdReason: p.text(),
    currency: p.string().length(3),
    /** Minor units of its currency. */
    total: p.bigint('number'),
    placedAt: p.datetime(),
    /** By the shop's clock: an older report changes nothing. */
    changedAt: p.datetime(),
    shipBy: p.datetime().strictNullable(),
    buyer: p.json<VendorOrder['buyer']>(),
    /** The shipping address: as imported, until the owner accepts another one. */
    shipTo: p.json<VendorAddress>().strictNullable(),
    /** The shop's current address. */
    storeShipTo: p.json<VendorAddress>().strictNullable(),
    /** The address service's finding about `shipTo`; null: none, or its owner has decided. */
    addressCheck: p.json<OrderAddressCheck>().strictNullable(),
    /** When it was checked; null: not for this address. */
    addressVerifiedAt: p.datetime().strictNullable(),
    labelReference: p.string(),
    customsBySender: p.boolean(),
    requestedService: p.string(),
    note: p.text(),
    storeTags: p.array().$type<string[]>(),
    skus: p.text(),
    fulfillments: p.json<VendorOrder['fulfillments']>(),
    /** Pieces that have to be shipped. */
    pieces: p.integer(),
    /** Their weight; null unless that of every piece is known. */
    grams: p.bigint('number').strictNullable(),
    /** Digest of the shop's data, to skip unchanged orders. */
    digest: p.string().length(32),
    /** The owner's settings. */
    held: p.boolean().default(false),
    tags: p.array().$type<string[]>().defaultRaw(`'{}'`),
    parcel: p.json<StoreOrderParcel>().strictNullable(),
    service: p.json<SimpleRule>().strictNullable(),
    signature: p.enum(signatureOption.options).strictNullable(),
    insured: p.boolean().strictNullable(),
    /** An address of the owner's book. */
    shipFrom: p.uuid().strictNullable(),
    /** The label stays although the shop canceled the order. */
    voidDeclined: p.boolean().default(false),
    /** The shop's address that its owner did not accept. */
    declinedShipTo: p.json<VendorAddress>().strictNullable(),
    /** The owner's manual settings: no rule changes them. */
    decided: p.array().$type<Decision[]>().defaultRaw(`'{}'`),
    ruleEffects: p.json<RuleEffect[]>().defaultRaw(`'[]'`),
    /** When the rules were applied; null: pending. */
    automatedAt: p.datetime().strictNullable().defaultRaw('now()'),
    progress: p.enum(storeOrderProgress).default('none'),
    /** The selected package; null: custom. */
    sourceId: p.uuid().strictNullable(),
    importedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** An order of a connected shop: the shop's data, written in bulk, and the owner's settings. */
export class StoreOrder extends StoreOrderSchema.class {
  /**
   * Absent values stay; package, size and weight can be set one by one.
   * @throws invalid when an order in another currency is to be insured: its value in dollars is unknown.
   */
  decide({
    keepLabel,
    keepAddress,
    takeStoreAddress,
    takeSuggestedAddress,
    keepDoubtedAddress,
    tags,
    parcel,
    ...choices
  }: Omit<StoreOrderPatch, 'version'>): void {
    if (choices.insured && !this.isInsurable) throw this.uninsurable();
    Object.assign(this, choices);
    if (tags) this.tags = [...new Set(tags)].slice(0, 20);
    if (parcel !== undefined) this.parcel = parcel && { ...this.parcel, ...parcel };
    if (takeStoreAddress) [this.shipTo, this.addressVerifiedAt] = [this.storeShipTo, null];
    if (takeSuggestedAddress) this.shipTo = this.addressCheck?.suggestion ?? this.shipTo;
    if (takeStoreAddress ?? takeSuggestedAddress ?? keepDoubtedAddress) this.addressCheck = null;
    if (keepAddress ?? takeSuggestedAddress) this.declinedShipTo = this.storeShipTo;
    if (keepLabel) this.voidDeclined = true;
    const made = decisions.filter((one) => (one === 'parcel' ? parcel : choices[one]) !== undefined);
    this.decided = [...new Set([...this.decided, ...made])];
  }

  /** Whether its value is known in the currency that we insure in. */
  get isInsurable(): boolean {
    return this.currency === 'USD';
  }

  private uninsurable(): DomainError {
    const message = `Order ${this.number} is in ${this.currency}. We insure orders in USD only.`;
    return new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'insured', message }] });
  }

  /** Applies a rule's effects. */
  follow(action: Exclude<RuleAction, { kind: 'box' }>): void {
    switch (action.kind) {
      case 'package':
        return this.packInto(action.parcel);
      case 'service':
        this.service = action.rule;
        return;
      case 'insure':
        this.insured = true;
        return;
      case 'signature':
        this.signature = action.signature;
        return;
      case 'tag':
        this.tags = [...new Set([...this.tags, action.tag])].slice(0, 20);
        return;
      case 'hold':
        this.held = true;
        return;
      case 'ship_from':
        this.shipFrom = action.address;
    }
  }

  /** Another package; its own weight stays. */
  packInto(box: StoreOrderParcel | null): void {
    const weight = this.parcel?.weight;
    this.parcel = { ...(weight ? { weight } : {}), ...box };
  }

  /** The rules were applied. */
  automated(effects: RuleEffect[], now: Date): void {
    Object.assign(this, { ruleEffects: effects, automatedAt: now });
  }
}
StoreOrderSchema.setClass(StoreOrder);
