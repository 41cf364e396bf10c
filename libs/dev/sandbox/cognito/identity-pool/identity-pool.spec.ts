import { mkdtempSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  GetOpenIdTokenCommand,
} from '@aws-sdk/client-cognito-identity';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import type { CognitoSandboxOptions } from '../sandbox-options.js';
import { startCognitoSandbox, type CognitoSandbox } from '../start-cognito-sandbox.js';
import { CheckedExchange, identityModel } from '../testing/checked-exchange.js';
import { shapeErrors } from '../testing/service-model.js';

const IdentityPoolId = 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const options = {
  port: 0,
  region: 'us-east-1',
  identityPoolId: IdentityPoolId,
  userPoolId: 'us-east-1_Waybill01',
  clientId: 'client1',
};
const running: CognitoSandbox[] = [];
const start = async (changes: Partial<CognitoSandboxOptions> = {}) => {
  const sandbox = await startCognitoSandbox({ ...options, ...changes });
  running.push(sandbox);
  return sandbox;
};
const clientOf = (sandbox: CognitoSandbox, maxAttempts = 1) => {
  const exchange = new CheckedExchange(identityModel);
  const client = new CognitoIdentityClient({
    region: 'us-east-1',
    endpoint: sandbox.url,
    maxAttempts,
    requestHandler: exchange as never, // a request handler has no public type that fits a plain object
  });
  return { client, exchange };
};
const raw = (sandbox: CognitoSandbox, target: string, body: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, ...headers },
    body,
  });

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

describe('identity pool sandbox with the official client', () => {
  it('returns an identity, a token and credentials for a guest, in the shapes of the service model', async () => {
    const sandbox = await start({ clock: () => Date.UTC(2026, 10, 20) });
    const { client, exchange } = clientOf(sandbox);
    const { IdentityId } = await client.send(new GetIdCommand({ IdentityPoolId }));
    expect(IdentityId).toMatch(/^us-east-1:[0-9a-f-]{36}$/);

    const { Token = '', ...rest } = await client.send(new GetOpenIdTokenCommand({ IdentityId }));
    expect(rest.IdentityId).toBe(IdentityId);
    const { header, payload } = decomposeUnverifiedJwt(Token);
    const { keys } = (await (await fetch(sandbox.identityJwksUrl)).json()) as { keys: Record<string, unknown>[] };
    expect(header).toEqual({ kid: keys[0]?.['kid'], typ: 'JWS', alg: 'RS512' });
    expect(payload).toMatchObject({
      iss: 'https://cognito-identity.amazonaws.com',
      aud: IdentityPoolId,
      sub: IdentityId,
      amr: ['unauthenticated'],
      iat: Date.UTC(2026, 10, 20) / 1000,
      exp: Date.UTC(2026, 10, 20) / 1000 + 600,
    });
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);

    const { Credentials } = await client.send(new GetCredentialsForIdentityCommand({ IdentityId }));
    expect(Credentials?.AccessKeyId).toMatch(/^ASIA[0-9A-F]{16}$/);
    expect(Credentials?.Expiration).toEqual(new Date(Date.UTC(2026, 10, 20, 1)));
    expect(exchange.operations).toEqual(['GetId', 'GetOpenIdToken', 'GetCredentialsForIdentity']);
    expect(exchange.faults).toEqual([]);
  });

  it('refuses as Cognito does', async () => {
    const { client } = clientOf(await start());
    const other = 'us-east-1:00000000-0000-0000-0000-000000000000';
    const failing = (sent: Promise<unknown>) =>
      sent.then(
        () => 'no error',
        (error: Error) => error.name,
      );
    expect(await failing(client.send(new GetIdCommand({ IdentityPoolId: other })))).toBe('ResourceNotFoundException');
    expect(await failing(client.send(new GetOpenIdTokenCommand({ IdentityId: other })))).toBe(
      'ResourceNotFoundException',
    );
    expect(await failing(client.send(new GetIdCommand({ IdentityPoolId: 'nonsense!' })))).toBe(
      'InvalidParameterException',
    );
    const Logins = { 'cognito-idp.us-east-1.amazonaws.com/us-east-1_x': 'token' };
    expect(await failing(client.send(new GetIdCommand({ IdentityPoolId, Logins })))).toBe('NotAuthorizedException');
    const closed = clientOf(await start({ allowGuests: false })).client;
    expect(await failing(closed.send(new GetIdCommand({ IdentityPoolId })))).toBe('NotAuthorizedException');
  });

  it('fails as injected, and the client retries', async () => {
    const sandbox = await start();
    const fault = { method: 'POST', body: JSON.stringify({ type: 'TooManyRequestsException', times: 1 }) };
    await fetch(`${sandbox.url}/_sandbox/faults`, fault);
    await expect(clientOf(sandbox).client.send(new GetIdCommand({ IdentityPoolId }))).rejects.toMatchObject({
      name: 'TooManyRequestsException',
    });
    await fetch(`${sandbox.url}/_sandbox/faults`, fault);
    const { client, exchange } = clientOf(sandbox, 3);
    await client.send(new GetIdCommand({ IdentityPoolId }));
    expect(exchange.operations).toEqual(['GetId', 'GetId']);
  });
});

describe('identity pool sandbox', () => {
  it('preserves its key and guests after a restart, even with a torn last line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-cognito-'));
    const dataFile = join(folder, 'deeper', 'cognito.jsonl');
    try {
      const first = await start({ dataFile });
      const { IdentityId } = await clientOf(first).client.send(new GetIdCommand({ IdentityPoolId }));
      const keys = await (await fetch(first.identityJwksUrl)).text();
      await first.close();
      appendFileSync(dataFile, '\n{"kind":"identity","id":"us-ea');
      const second = await start({ dataFile });
      expect(await (await fetch(second.identityJwksUrl)).text()).toBe(keys);
      const { client } = clientOf(second);
      await expect(client.send(new GetOpenIdTokenCommand({ IdentityId }))).resolves.toMatchObject({ IdentityId });
      const { IdentityId: later } = await client.send(new GetIdCommand({ IdentityPoolId }));
      await second.close();
      const third = await start({ dataFile });
      await expect(
        clientOf(third).client.send(new GetOpenIdTokenCommand({ IdentityId: later })),
      ).resolves.toMatchObject({ IdentityId: later });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['AWSCognitoIdentityService.GetId', '{', 400, 'SerializationException'],
    ['AWSCognitoIdentityService.GetId', '[]', 400, 'SerializationException'],
    ['AWSCognitoIdentityService.GetId', '{}', 400, 'InvalidParameterException'],
    [
      'AWSCognitoIdentityService.GetId',
      `{"IdentityPoolId":"${IdentityPoolId}","Logins":3}`,
      400,
      'InvalidParameterException',
    ],
    ['AWSCognitoIdentityService.DeleteIdentities', '{}', 400, 'UnknownOperationException'],
    ['', '{}', 400, 'UnknownOperationException'],
    ['AWSCognitoIdentityService.GetId', ' '.repeat(70_000), 413, 'SerializationException'],
  ])('answers target "%s" and an invalid body (%#) as AWS does', async (target, body, status, type) => {
    const response = await raw(await start(), target, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-amzn-errortype')).toBe(type);
    expect(await response.json()).toEqual({ __type: type, message: expect.any(String) });
  });

  it('allows requests from pages of this computer only', async () => {
    const sandbox = await start();
    const allowedOrigin = async (origin: string) =>
      (await fetch(sandbox.url, { method: 'OPTIONS', headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowedOrigin('http://localhost:3000')).toBe('http://localhost:3000');
    expect(await allowedOrigin('https://example.com')).toBeNull();
  });
});

describe('service model check', () => {
  it('reports mismatches', () => {
    const { GetCredentialsForIdentity, GetId } = identityModel.operations;
    expect(shapeErrors(identityModel, GetId?.input ?? {}, { Logins: { a: 1 }, Extra: 1 })).toEqual([
      '$.IdentityPoolId is missing',
      '$.Logins.a is no string',
      '$.Extra is unknown',
    ]);
    const wrong = { Credentials: { Expiration: '2026' } };
    expect(shapeErrors(identityModel, GetCredentialsForIdentity?.output ?? {}, wrong)).toEqual([
      '$.Credentials.Expiration is no timestamp',
    ]);
  });
});
