import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isFileRoute } from '../bodies/file-bodies.js';
import type { ClientTimeouts } from './client-timeouts.js';

/**
 * Closes connections whose request body arrives too slowly: JSON must arrive within `requestMs`, a file at a minimum rate in each
 * such period. A slow client occupies a connection and a buffer for no longer.
 */
export function enforceBodyTimeout(fastify: FastifyInstance, clientTimeouts: ClientTimeouts): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && hasBody(raw))
      watch(
        raw,
        isFileRoute(request.method, request.routeOptions.url ?? '') ? leastOf(clientTimeouts) : Infinity,
        clientTimeouts.requestMs,
      );
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const leastOf = ({ requestMs, fileBytesPerSecond }: ClientTimeouts): number => (requestMs / 1000) * fileBytesPerSecond;

/** @param least bytes that have to arrive in each period; a period in which we ourselves did not read does not count. */
function watch(raw: IncomingMessage, least: number, periodMs: number): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    if (arrived >= least || (least !== Infinity && isFull(raw))) return;
    clearInterval(timer);
    raw.destroy();
  }, periodMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}

const isFull = (raw: IncomingMessage): boolean => raw.readableLength >= raw.readableHighWaterMark;
