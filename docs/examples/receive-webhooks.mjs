// Receives webhooks, verifies each call and prints its event. Run it with: SIGNING_SECRET=whsec_… node receive-webhooks.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks'; // npm install standardwebhooks

const { SIGNING_SECRET, PORT = '9009' } = process.env;
const webhook = new Webhook(SIGNING_SECRET);

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString(); // as it came: the signature covers every byte
  try {
    const { type, data } = webhook.verify(body, request.headers); // throws when it is forged or old
    console.log(request.headers['webhook-id'], type, JSON.stringify(data)); // skip an id that you have already handled
    response.writeHead(204).end();
  } catch (error) {
    console.error(`Refused: ${error.message}`);
    response.writeHead(400).end();
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`Waiting for webhooks at http://127.0.0.1:${PORT}/`));
