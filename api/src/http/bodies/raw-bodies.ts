import type { FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';

/** Routes whose signed bytes are verified before they are parsed, whatever their declared type. */
const rawRoutes: readonly string[] = [
  ...['POST /api/webhooks/stores/:id', 'POST /api/webhooks/store-keys'],
  ...['POST /api/webhooks/easypost', 'POST /api/webhooks/stripe'],
];

/** The largest such body: an order of a thousand lines. */
const rawLimit = 1024 * 1024;

export const isRawRoute = ({ method, routeOptions }: FastifyRequest): boolean =>
  rawRoutes.includes(`${method} ${routeOptions.url ?? ''}`);

/** The whole body. @throws body_too_large as soon as it exceeds its limit. */
export async function readRawBody(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload) {
    bytes += chunk.length;
    if (bytes > rawLimit)
      throw new DomainError('body_too_large', 'invalid', 'The request is larger than this address takes.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
