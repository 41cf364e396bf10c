import type { ShipmentPatch, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { FakeApi, problem } from './fake-api';
import { quote, shipment } from '../fixtures/shipment-fixtures';

/** A server with one draft: PATCH stores the body, raises the version, and refuses an old one. */
export class FlowApi extends FakeApi {
  stored: ShipmentView = shipment({ status: 'draft', step: 'rate', offer: null, noProhibitedContents: false });

  constructor(config: object = {}) {
    super({}, config);
    this.on('POST /shipments', ({ body }) => this.change(body as Partial<ShipmentView>));
    this.on('GET /shipments/:slug', () => this.stored);
    this.on('PATCH /shipments/:slug', ({ body }) => {
      const { version, ...part } = body as ShipmentPatch & Partial<ShipmentView>;
      return version === this.stored.version ? this.change(part) : problem(409, 'version_conflict', 'Changed.');
    });
    this.on('PUT /shipments/:slug/offer', ({ body }) => {
      const { offerId } = body as { offerId: string };
      return this.change({ step: 'details', offer: quote().offers.find((one) => one.id === offerId) ?? null });
    });
    this.on('POST /shipments/:slug/quote', () => this.change({ quoteId: 'q2' }));
    this.on('GET /quotes/:id', ({ params }) => quote({ id: params.id ?? '' }));
  }

  change(part: Partial<ShipmentView>): ShipmentView {
    this.stored = { ...this.stored, ...part, version: this.stored.version + 1 };
    return this.stored;
  }
}
