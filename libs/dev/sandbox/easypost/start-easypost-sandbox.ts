import { setTimeout as pause } from 'node:timers/promises';
import { Deliveries } from '../store-kit/deliveries.js';
import { serveStore, type StoreReply, type OutboundRequest } from '../store-kit/serve-store.js';
import { StoreFaults } from '../store-kit/store-faults.js';
import { Account, isObject } from './account.js';
import { handleControl } from './control.js';
import { EasypostError } from './easypost-error.js';
import { sandboxFile } from './files/label-file.js';
import { decideClaims } from './objects/insurances.js';
import { goesTo, rehearsed } from './objects/shipments.js';
import { decideRefunds } from './objects/refunds.js';
import { advance } from './objects/trackers.js';
import { saveWebhook, tellWebhooks } from './objects/webhooks.js';
import { answerApi } from './routes.js';
import type { EasypostSandboxOptions } from './sandbox-options.js';

/** A running account. `url` is the API's address without "/v2/". */
export type EasypostSandbox = {
  url: string;
  account: Account;
  deliveries: Deliveries;
  faults: StoreFaults;
  /** What time brings: scans, decisions about refunds. By itself every second. */
  tick: () => void;
  close: () => Promise<void>;
};

/** Starts the account on 127.0.0.1, by default. */
export async function startEasypostSandbox(options: EasypostSandboxOptions): Promise<EasypostSandbox> {
  const account = new Account(options);
  const [deliveries, faults, requests] = [new Deliveries(() => account.now()), new StoreFaults(), [] as string[]];
  account.onEvent = (description, result, previous) => tellWebhooks(account, deliveries, description, result, previous);
  const { webhookUrl: url, webhookSecret: secret } = options;
  const known = account.all('webhooks').find((hook) => hook['url'] === url);
  if (url !== undefined) saveWebhook(account, { url, webhook_secret: secret }, known);
  const control = (request: OutboundRequest) => handleControl({ account, deliveries, faults, requests, tick }, request);
  const server = await serveStore(
    { faults, requests, control, answer: (request) => answer(account, request) },
    options,
  );
  account.url = server.url;
  const tick = () => {
    for (const tracker of account.all('trackers')) {
      if (tracker['finalized'] === true) continue;
      const before = { status: tracker['status'] };
      if (advance(account, tracker)) account.onEvent('tracker.updated', tracker, before);
    }
    decideRefunds(account);
    decideClaims(account);
  };
  const timer = setInterval(() => {
    tick();
    account.save();
  }, 1000);
  timer.unref();
  const close = async () => {
    clearInterval(timer);
    await server.close();
    account.save();
    await deliveries.close();
  };
  return { url: server.url, account, deliveries, faults, tick, close };
}

async function answer(account: Account, request: OutboundRequest): Promise<StoreReply> {
  const { delayMs = 0, apiKey } = account.options;
  if (delayMs > 0) await pause(delayMs);
  if (request.path.startsWith('/files/')) {
    const file = await sandboxFile(account, request.path);
    return file ? { status: 200, headers: { 'content-type': file.type }, body: file.content } : { status: 404 };
  }
  try {
    const [key] = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    if (key !== apiKey) throw new EasypostError(401, 'APIKEY.INACTIVE', 'This api key is no longer active.');
    const reply = answerApi(account, request);
    return loses(request, reply) ? { status: 0 } : reply;
  } catch (error) {
    if (error instanceof EasypostError) return error.reply;
    throw error;
  }
}

/** The ZIP 00597: the label is sold, and the answer is lost. */
const loses = (request: OutboundRequest, { body }: StoreReply): boolean =>
  request.path.endsWith('/buy') && isObject(body) && goesTo(body, rehearsed.lost);
