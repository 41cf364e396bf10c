import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebhookCalls } from '#libs/adapters/webhooks/webhook-calls.js';
import { webhookKinds } from '#libs/contracts/developers/webhooks.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { WebhookAttempt, WebhookDelivery } from '#libs/domain/webhooks/webhook-rows.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../../testing/job-harness.js';
import { DeliverWebhooks } from '../deliver-webhooks.js';
import { EndpointSlots } from '../endpoint-slots.js';

const owner = 'u_owner';
type Received = { headers: IncomingMessage['headers']; body: string };
export const noContent: RequestListener = (_request, response) => response.writeHead(204).end();

/** A receiver, endpoints of an owner that lead to it, and the job that calls them. */
export class WebhooksHarness {
  readonly keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
  /** In the order in which they came. */
  received: Received[] = [];
  answer: RequestListener = noContent;
  url = '';
  jobs!: JobHarness;
  #server!: Server;

  constructor(private readonly database: ReturnType<typeof useDatabase>) {}

  async open(): Promise<void> {
    this.received = [];
    this.answer = noContent;
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        this.received.push({ headers: request.headers, body });
        this.answer(request, response);
      });
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
    this.restart({ allowPrivate: true, timeoutMs: 300 });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** As another worker process. */
  restart(options: ConstructorParameters<typeof WebhookCalls>[0]): void {
    const { em } = this.database.orm;
    this.jobs = new JobHarness(this.database.orm, [
      new DeliverWebhooks(em, new WebhookCalls(options), this.keys, new SystemClock(), new EndpointSlots()),
    ]);
  }

  async endpoint(over: Partial<WebhookEndpoint> = {}) {
    const body = { url: this.url, events: [...webhookKinds], description: '' };
    const opened = WebhookEndpoint.open(owner, body, this.keys, new Date());
    await this.database.em().persist(Object.assign(opened.endpoint, over)).flush();
    return opened;
  }

  /** A draft of the owner's: one event, `shipment.created`, for each endpoint. */
  async happen(of = owner): Promise<Shipment> {
    const shipment = readyShipment(of);
    await this.database.em().persist(shipment).flush();
    return shipment;
  }

  deliveries() {
    return this.database.em().find(WebhookDelivery, {}, { orderBy: { createdAt: 'asc' } });
  }

  attempts() {
    return this.database.em().find(WebhookAttempt, {}, { orderBy: { startedAt: 'asc' } });
  }

  /** Runs what is waiting, as if all pauses were over. */
  async again(): Promise<void> {
    await this.database.em().execute(`update webhook_delivery set due_at = now() where state = 'pending'`);
    await this.database.em().execute('update webhook_endpoint set run_until = null');
    await this.jobs.exhaust(1);
  }
}

export function useWebhooks(database: ReturnType<typeof useDatabase>): WebhooksHarness {
  const harness = new WebhooksHarness(database);
  beforeEach(() => harness.open());
  afterEach(() => harness.close());
  return harness;
}
