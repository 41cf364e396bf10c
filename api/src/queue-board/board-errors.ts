import type { FastifyReply, FastifyRequest } from 'fastify';

/** The only inline style of the board's path. */
export const closedPageStyle =
  'body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto 0; padding: 0 1rem }';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Queues: come in again</title>
    <style>${closedPageStyle}</style>
  </head>
  <body>
    <main>
      <h1>The queue board is closed</h1>
      <p>It opens for a quarter of an hour at a time. Open it again from the operations page, where you sign in if you need to.</p>
      <p><a href="/admin/operations">Go to operations</a></p>
    </main>
  </body>
</html>
`;

/** 401: people get a page with the way back in, scripts a sentence. */
export function sendSignInAgain(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (/text\/html/.test(request.headers.accept ?? ''))
    return reply.code(401).type('text/html; charset=utf-8').send(page);
  return sendError(reply, 401, 'The board is closed. Open it again at /admin/operations.');
}

/** An error as the board's page shows it. */
export const sendError = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { key: 'ERRORS.INTERNAL_SERVER_ERROR' }, message });

/** @param seconds until the address may try again */
export const sendRetryLater = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendError(reply.header('retry-after', seconds), 429, 'Too many requests. Wait a moment, then try again.');
