import { Agent, request as httpRequest } from 'node:http';
import type { HostileRequest } from './hostile-request.js';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** The response; status 0 when the connection broke. */
export type Answered = { status: number; type: string; text: string };

/** Sends a request unchanged, without the corrections that `fetch` makes. */
export function sendRequest(url: string, { method, path, headers, body }: HostileRequest): Promise<Answered> {
  return new Promise((resolve) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = httpRequest(`${url}/`, { agent, method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('close', () => {
        const status = response.complete ? (response.statusCode ?? 0) : 0;
        resolve({ status, type: response.headers['content-type'] ?? '', text: Buffer.concat(chunks).toString() });
      });
      response.on('error', () => undefined);
    });
    sent.on('error', (error) => resolve({ status: 0, type: '', text: error.message }));
    sent.end(body);
  });
}

export const closeConnections = (): void => agent.destroy();
