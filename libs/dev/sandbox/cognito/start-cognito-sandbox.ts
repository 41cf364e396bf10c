import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleTarget, type Services } from './handle-target.js';
import { AwsFailure } from './aws-failure.js';
import { handleControl } from './control.js';
import { corsHeaders, isForeign } from './cors.js';
import { Faults } from './faults.js';
import { HostedPages, type HostedReply } from './hosted/hosted-pages.js';
import { identityOperations } from './identity-pool/identity-operations.js';
import { IdentityPool } from './identity-pool/identity-pool.js';
import { Journal } from './journal.js';
import type { CognitoSandboxOptions } from './sandbox-options.js';
import { userPoolOperations } from './user-pool/operations/user-pool-operations.js';
import { UserPool } from './user-pool/user-pool.js';

/** A running sandbox: `url` is the endpoint of both services; verifiers read the JWKS addresses. */
export type CognitoSandbox = {
  url: string;
  identityJwksUrl: string;
  userPoolJwksUrl: string;
  close: () => Promise<void>;
};

const bodyLimit = 64 * 1024;
/** A client may compute for a long time between two calls (SRP); its connection stays open. */
const keepAliveMs = 60_000;
type Parts = {
  pool: IdentityPool;
  userPool: UserPool;
  services: Services;
  faults: Faults;
  hosted: HostedPages | undefined;
};

/** Starts the sandbox on 127.0.0.1, by default, and resolves when it listens; rejects when the port is taken. */
export async function startCognitoSandbox(options: CognitoSandboxOptions): Promise<CognitoSandbox> {
  const parts = partsOf(options);
  const server = createServer((message, response) => void serve(parts, message, response));
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    identityJwksUrl: `${url}/identity/jwks`,
    userPoolJwksUrl: `${url}${userPoolJwks(parts.userPool)}`,
    close: () => {
      parts.userPool.mails.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function partsOf(options: CognitoSandboxOptions): Parts {
  const journal = new Journal(options.dataFile, options.keys);
  const userPool = new UserPool(options, journal, options.clock ?? Date.now);
  const pool = new IdentityPool(options, journal, (idToken) => userPool.tokens.subjectOfIdToken(idToken));
  const services = {
    AWSCognitoIdentityService: identityOperations(pool),
    AWSCognitoIdentityProviderService: userPoolOperations(userPool),
  };
  const hosted = options.hosted && new HostedPages(userPool, options.hosted);
  return { pool, userPool, services, faults: new Faults(), hosted };
}

const userPoolJwks = ({ options }: UserPool): string => `/${options.userPoolId}/.well-known/jwks.json`;

async function serve(parts: Parts, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { ...corsHeaders(message), 'x-amzn-requestid': randomUUID(), 'cache-control': 'no-store' };
  try {
    if (message.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    const body = await bodyOf(message);
    const page = hostedReply(parts, message, body);
    if (page) return void response.writeHead(page.status, { ...headers, ...page.headers }).end(page.body);
    send(response, 200, headers, await answer(parts, message, body));
  } catch (error) {
    const failure = error instanceof AwsFailure ? error : new AwsFailure('InternalErrorException', String(error), 500);
    const body = { __type: failure.type, message: failure.message };
    send(response, failure.status, { ...headers, ...errorHeaders(failure) }, body);
  }
}

/** Headers cannot hold every character; the body can. */
const errorHeaders = ({ type, message }: AwsFailure): Record<string, string> => ({
  'x-amzn-errortype': type,
  'x-amzn-errormessage': message.replace(/[^\x20-\x7e]/g, '?'),
});

function hostedReply({ hosted }: Parts, message: IncomingMessage, body: string): HostedReply | undefined {
  const { pathname, searchParams: query } = new URL(message.url ?? '/', 'http://sandbox');
  const { cookie = '' } = message.headers;
  return hosted?.answer(`${message.method} ${pathname}`, { query, form: new URLSearchParams(body), cookie });
}

async function answer(parts: Parts, message: IncomingMessage, body: string): Promise<unknown> {
  const { method = '', headers } = message;
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://sandbox');
  if (method === 'GET' && pathname === '/identity/jwks') return parts.pool.key.jwks;
  if (method === 'GET' && pathname === userPoolJwks(parts.userPool)) return parts.userPool.key.jwks;
  if (pathname.startsWith('/_sandbox/') && !isForeign(message)) {
    const route = `${method} ${pathname.slice('/_sandbox/'.length)}`;
    const answered = handleControl(parts, route, searchParams, body);
    if (answered !== undefined) return answered;
  }
  if (method !== 'POST') throw new AwsFailure('UnknownOperationException', 'Use POST.', 404);
  const target = headers['x-amz-target']?.toString();
  parts.faults.strike(target);
  return await handleTarget(parts.services, { target, authorization: headers.authorization, body });
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new AwsFailure('SerializationException', 'The body is too large.', 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
  const isKeySet = typeof body === 'object' && body !== null && 'keys' in body;
  const type = isKeySet ? 'application/json' : 'application/x-amz-json-1.1';
  response.writeHead(status, { ...headers, 'content-type': type });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
