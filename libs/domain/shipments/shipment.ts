import { randomUUID } from 'node:crypto';
import type { LabelStatus, ShipmentStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { ShipmentSource } from '#libs/contracts/shipments/shipment-lists.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { DomainError, type FieldIssue } from '../errors.js';
import { quoteIdOf, type Offer } from '../quotes/offer.js';
import { rateInputHash } from '../quotes/rate-input.js';
import { takeStep } from '../state-line.js';
import type { RateRequest } from '../carriers/carrier.js';
import { rateRequestOf, shipmentIssues } from './readiness.js';
import { labeledStates, labelLine, purchaseOpenStates } from '../labels/label-status.js';
import { editableStates, shipmentLine } from './shipment-status.js';
import { ShipmentSchema } from './shipment-schema.js';
import { applyBody } from './apply-edit.js';
import { emptyShipment } from './empty-shipment.js';
import { alreadyOrdered, assertFits, incomplete, notInCart, unchangeable } from './shipment-errors.js';
import { newSlug } from './public-id.js';

/**
 * What is sent: sender, receiver, 1..25 parcels, one chosen offer. Guarantees: only drafts and ready ones change, those
 * in the cart by the verbs of the cart; the chosen offer prices exactly the present content, except in the cart, where
 * it also names the chosen service while it is priced again; `ready` means that it can be ordered as it is.
 */
export class Shipment extends ShipmentSchema.class {
  static draft(
    ownerId: string,
    body: ShipmentBody,
    today: string,
    duplicateKey: string | null = null,
    source: ShipmentSource = 'web',
  ): Shipment {
    const shipment = new Shipment();
    shipment.id = randomUUID();
    shipment.slug = newSlug();
    shipment.ownerId = ownerId;
    Object.assign(shipment, emptyShipment(), { shipDate: today, duplicateKey, source });
    shipment.createdAt = shipment.updatedAt = new Date();
    takeStep(shipmentLine, shipment, null, 'draft');
    shipment.edit(body);
    return shipment;
  }

  /** Takes the fields that `body` has. An offer that no longer prices the content is dropped. @throws conflict. */
  edit(body: ShipmentBody): void {
    this.assertEditable();
    applyBody(this, body);
    this.dropStaleOffer();
    this.touch();
  }

  /** The request that would price the present content, or null while something is missing. */
  rateRequest(): RateRequest | null {
    return rateRequestOf(this);
  }

  /** A quote was started for the present content. */
  quoted(quoteId: string): void {
    this.assertEditable();
    this.quoteId = quoteId;
    this.touch();
  }

  /** @throws conflict `offer_changed` when the offer prices something else, `offer_expired`. */
  choose(offer: Offer, now: Date): void {
    this.assertEditable();
    this.takeOffer(offer, now);
    this.touch();
  }

  /** Adds it to the cart; a draft only if it was in the cart before. @throws conflict otherwise. */
  toCart(undo = false): void {
    if (this.orderId !== null) throw alreadyOrdered(this.orderId);
    this.assertEditable();
    if (this.status === 'draft' && !undo) throw incomplete(this.issues());
    this.moveTo('in_cart');
  }

  /** Removes it from the cart: ready again, or a draft when its price no longer matches. */
  leaveCart(): void {
    this.assertInCart();
    this.dropStaleOffer();
    this.moveTo(this.issues().length === 0 ? 'ready' : 'draft');
  }

  /** Changes and prices it within the cart, all or nothing. @throws conflict when that would not be complete. */
  editInCart(body: ShipmentBody, offer: Offer, now: Date): void {
    this.assertInCart();
    applyBody(this, body);
    this.takeOffer(offer, now);
    const issues = this.issues();
    if (issues.length > 0) throw incomplete(issues);
    this.updatedAt = now;
  }

  /** The content in the cart is priced again, for a day that has not passed; the chosen service stays known. */
  requoteInCart(today: string, start: (request: RateRequest) => { id: string }): void {
    this.assertInCart();
    if (this.shipDate < today) this.shipDate = today;
    const request = this.rateRequest();
    if (request) this.quoteId = start(request).id;
    this.updatedAt = new Date();
  }

  /** Adopts the current price, e.g. a newly accepted one. @throws conflict as `choose`. */
  priceInCart(offer: Offer, now: Date): void {
    this.assertInCart();
    this.takeOffer(offer, now);
    this.updatedAt = now;
  }

  /** What prevents ordering it, by path as in the body. */
  issues(): FieldIssue[] {
    return shipmentIssues(this);
  }

  /** A past ship date becomes today: a new quote is then for a day on which it can be shipped. */
  shipNotBefore(today: string): void {
    if (this.shipDate < today) this.edit({ shipDate: today });
  }

  /**
   * Payment or purchase failed: it returns to where it was, to be ordered again. Stays ordered while a carrier may be
   * selling its label.
   */
  release(reason: string): void {
    if (this.status !== 'ordered' || this.purchaseOpen) return;
    this.orderId = null;
    if (this.labelStatus === 'queued') this.moveLabel('failed', reason);
    this.moveTo(this.fromCart ? 'in_cart' : 'ready', reason);
  }

  cancel(): void {
    this.moveTo('cancelled');
  }

  /** A purchase is about to start. One with an unknown outcome keeps its status until the answer is known. */
  startPurchase(): void {
    if (!this.purchaseOpen) this.moveLabel('purchasing');
  }

  /** Whether a carrier may have sold its label, or be about to. */
  get purchaseOpen(): boolean {
    return purchaseOpenStates.includes(this.labelStatus);
  }

  /** The carrier did not answer: whether it sold the label is settled by asking it. */
  purchaseUnknown(): void {
    if (this.labelStatus === 'purchasing') this.moveLabel('purchasing_unknown', 'The carrier did not answer.');
  }

  purchased(): void {
    this.moveLabel('purchased');
    this.trackingStatus = 'label_created';
    this.moveTo('fulfilled');
  }

  purchaseFailed(code: string, text: string): void {
    this.failureCode = code;
    this.failureText = text;
    this.moveLabel('failed', text);
  }

  /** The status of its label's refund. */
  moveVoid(to: 'void_requested' | 'voided' | 'void_rejected', reason?: string): void {
    if (this.labelStatus !== to) this.moveLabel(to, reason);
  }

  /** The worst tracking status of its parcels, stored here for lists. */
  tracked(status: TrackingStatus): void {
    this.trackingStatus = status;
  }

  printed(now: Date): void {
    if (!labeledStates.includes(this.labelStatus))
      throw new DomainError('label_not_ready', 'conflict', 'There is no label to print yet.');
    this.printCount += 1;
    this.firstPrintedAt ??= now;
  }

  private inputHash(): string | null {
    const request = this.rateRequest();
    return request && rateInputHash(request);
  }

  private takeOffer(offer: Offer, now: Date): void {
    assertFits(offer, this.inputHash(), now);
    this.offer = offer;
    this.quoteId = quoteIdOf(offer.id) ?? this.quoteId;
  }

  private dropStaleOffer(): void {
    if (this.offer && this.offer.inputHash !== this.inputHash()) this.offer = null;
  }

  private assertEditable(): void {
    if (!editableStates.includes(this.status)) throw unchangeable(this.status);
  }

  private assertInCart(): void {
    if (this.status !== 'in_cart') throw notInCart(this.status);
  }

  /** After each edit: draft or ready, depending on its issues. */
  private touch(): void {
    this.updatedAt = new Date();
    const status = this.issues().length === 0 ? 'ready' : 'draft';
    if (status !== this.status) this.moveTo(status);
  }

  private moveTo(to: ShipmentStatus, reason?: string): void {
    takeStep(shipmentLine, this, this.status, to, reason);
    this.status = to;
    this.updatedAt = new Date();
  }

  private moveLabel(to: LabelStatus, reason?: string): void {
    takeStep(labelLine, this, this.labelStatus, to, reason);
    this.labelStatus = to;
    this.updatedAt = new Date();
  }
}
ShipmentSchema.setClass(Shipment);
