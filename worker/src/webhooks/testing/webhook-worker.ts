import { WebhookCalls } from '#libs/adapters/webhooks/webhook-calls.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { deliverWebhooks } from '#libs/jobs/webhooks.js';
import { runTestWorker } from '../../runtime/testing/run-test-worker.js';
import { DeliverWebhooks } from '../deliver-webhooks.js';
import { EndpointSlots } from '../endpoint-slots.js';

// A real worker process that calls endpoints on this machine. ANSWER_MS: how long an answer may take.
const timeoutMs = Number(process.env['ANSWER_MS']) || undefined;
await runTestWorker('webhook-worker', {
  processors: [[deliverWebhooks, DeliverWebhooks]],
  providers: [
    EndpointSlots,
    { provide: WebhookCalls, useValue: new WebhookCalls({ allowPrivate: true, ...(timeoutMs ? { timeoutMs } : {}) }) },
    { provide: CredentialKeys, useValue: new CredentialKeys(['a-key-of-the-environment-0123456789']) },
  ],
});
