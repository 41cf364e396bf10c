import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Responses sent while the server closes also close their connection. Node closes idle ones; a busy one would be kept alive for
 * another minute, and the shutdown would wait for it. So it would for one that a browser opened ahead and has not used: Node takes
 * it for busy.
 */
export function closeConnectionsWhenStopping(fastify: FastifyInstance): void {
  let closing = false;
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', (done) => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
