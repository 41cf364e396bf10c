import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long after it was opened a connection may still be about to send its first request. Milliseconds. */
const firstRequestMs = 500;

/**
 * Responses sent while the server closes also close their connection. Node closes idle ones; a busy one would be kept alive for
 * another minute, and the shutdown would wait for it. So it would for one that a browser opened ahead and has not used: Node takes
 * it for busy.
 */
export function closeConnectionsWhenStopping(fastify: FastifyInstance): void {
  let closing = false;
  const opened = new Map<Socket, number>();
  fastify.server.on('connection', (socket: Socket) => {
    opened.set(socket, performance.now());
    socket.once('close', () => opened.delete(socket));
    if (closing) destroyUnused(socket, 0);
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    for (const [socket, at] of opened) destroyUnused(socket, performance.now() - at);
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** At once, or when its first request would have come by now. */
function destroyUnused(socket: Socket, ageMs: number): void {
  if (ageMs >= firstRequestMs) return void (socket.bytesRead === 0 && socket.destroy());
  const timer = setTimeout(() => destroyUnused(socket, firstRequestMs), firstRequestMs - ageMs);
  socket.once('close', () => clearTimeout(timer));
}
