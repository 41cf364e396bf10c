import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { CognitoUserPool } from './user-pool.js';

type Reply = { status: number; body: unknown } | 'cut' | 'silence';

const user = {
  Username: 'u1',
  UserAttributes: [
    { Name: 'sub', Value: 'user-1' },
    { Name: 'email', Value: 'a+b@example.com' },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Ada' },
  ],
};
const refusal = (type: string) => ({ status: 400, body: { __type: type, message: 'no' } });
const bounds = { timeoutMs: 300, tries: 3, firstWaitMs: 1, capMs: 2 };

describe('user pool requests', () => {
  const requests: { target: string | undefined; body: unknown }[] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => void answer(request, response));
  let url = '';
  let clock = 0;
  let pool: CognitoUserPool;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({
      target: request.headers['x-amz-target']?.toString(),
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    const reply = replies.shift() ?? { status: 200, body: user };
    if (reply === 'cut') return void request.socket.destroy();
    if (reply === 'silence') return;
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(reply.body));
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  beforeEach(() => {
    [requests.length, replies.length, clock] = [0, 0, 0];
    pool = new CognitoUserPool({ userPoolUrl: url }, () => clock, bounds);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('send GetUser with the token and return the user', async () => {
    expect(await pool.whoIs('t1')).toEqual({
      sub: 'user-1',
      email: 'a+b@example.com',
      emailVerified: true,
      mfa: false,
      name: 'Ada',
    });
    expect(requests).toEqual([{ target: 'AWSCognitoIdentityProviderService.GetUser', body: { AccessToken: 't1' } }]);
  });

  it('cache a result for 30 s, per token', async () => {
    await pool.whoIs('t1');
    clock = 29_999;
    await pool.whoIs('t1');
    expect(requests).toHaveLength(1);
    await pool.whoIs('t2');
    expect(requests).toHaveLength(2);
    clock = 30_000;
    replies.push(refusal('NotAuthorizedException'));
    expect(await refusalOf(pool.whoIs('t1'))).toMatchObject({ code: 'unauthenticated' });
    expect(requests).toHaveLength(3);
  });

  it('are shared by concurrent callers with the same token', async () => {
    await Promise.all(Array.from({ length: 50 }, () => pool.whoIs('t1')));
    expect(requests).toHaveLength(1);
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'com.amazon#PasswordResetRequiredException'])(
    'fail immediately and are not cached when refused with %s',
    async (type) => {
      replies.push(refusal(type));
      expect(await refusalOf(pool.whoIs('t1'))).toMatchObject({ code: 'unauthenticated', kind: 'forbidden' });
      expect(requests).toHaveLength(1);
      expect(await pool.whoIs('t1')).toMatchObject({ sub: 'user-1' });
    },
  );

  it.each<[string, Reply]>([
    ['throttled', refusal('TooManyRequestsException')],
    ['a fault', { status: 500, body: { __type: 'InternalErrorException' } }],
    ['cut off', 'cut'],
    ['silent', 'silence'],
    ['nonsense', { status: 200, body: [] }],
    ['nobody', { status: 200, body: { UserAttributes: [{ Name: 'email', Value: 'a@b.example' }] } }],
    ['wrong kinds', { status: 200, body: { UserAttributes: [null, 3, { Name: 1, Value: {} }] } }],
  ])('are tried three times and never count as success on %s', async (_, reply) => {
    replies.push(reply);
    expect(await pool.whoIs('t1')).toMatchObject({ sub: 'user-1' });
    expect(requests).toHaveLength(2);
    replies.push(reply, reply, reply);
    expect(await refusalOf(pool.whoIs('t2'))).toMatchObject({ code: 'unavailable', kind: 'upstream' });
    expect(requests).toHaveLength(5);
  });

  it('do not cache an outage', async () => {
    replies.push('cut', 'cut', 'cut');
    expect(await refusalOf(pool.whoIs('t1'))).toMatchObject({ code: 'unavailable' });
    expect(await pool.whoIs('t1')).toMatchObject({ sub: 'user-1' });
  });
});
