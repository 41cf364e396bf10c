import type { Fault } from './fault.js';

const requests = [
  'POST /v2/shipments ',
  'POST /v2/orders ',
  'POST /v2/\\w+/\\w+/buy',
  'POST /v2/\\w+/\\w+/buy',
  'GET /v2/(shipments|orders)/',
  'POST /v2/shipments/\\w+/refund',
  'POST /v2/trackers',
  'GET /files/',
] as const;

/** A lost answer after the effect; a cut line, a 500 or 503, a request to wait, a proxy's page or half an answer before it. */
export const failEasypost: Fault = async ({ easypost }, rng, casualties) => {
  const answer = rng.weighted({ lost: 6, cut: 3, status: 4, html: 1, malformed: 1 });
  const status = rng.pick([500, 503, 429]);
  const wait = status === 429 ? { retryAfter: String(rng.between(1, 3)) } : {};
  await easypost?.fail({ on: rng.pick(requests), answer, status, ...wait, times: rng.between(1, 3) });
  casualties.fault(`EasyPost: ${answer}`);
};

export const loseEvents: Fault = async ({ easypost }, _, casualties) => {
  await easypost?.webhooks({ on: false });
  casualties.fault('EasyPost: lost events');
};

export const repeatEvents: Fault = async ({ easypost }, _, casualties) => {
  await easypost?.webhooks({ on: true, again: true });
  casualties.fault('EasyPost: an event again');
};

/** It is away while it restarts. It is not killed: the vendor does not forget what it has sold. */
export const restartEasypost: Fault = ({ running: { easypost } }, _, casualties) => {
  if (easypost?.pid === undefined || easypost.ended) return Promise.resolve();
  process.kill(easypost.pid, 'SIGTERM');
  casualties.fault('EasyPost: away');
  return Promise.resolve();
};

export const restoreEasypost: Fault = async ({ easypost }) => easypost?.fix();
