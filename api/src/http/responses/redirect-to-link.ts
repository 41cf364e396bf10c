import type { FastifyReply } from 'fastify';

/** Sends a client to where it gets its file. The link is for this client alone: it is not cached, and no Referer header names it. */
export function redirectToLink(reply: FastifyReply, link: string): undefined {
  const headers = { location: link, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
  reply.code(302).headers(headers);
  return undefined;
}
