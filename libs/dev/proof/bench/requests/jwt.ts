import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CognitoTokens, identityIssuer } from '#libs/adapters/cognito/tokens/cognito-tokens.js';
import { SigningKey } from '#libs/dev/sandbox/cognito/signing-key.js';
import { alternating } from '../measuring/alternating.js';
import type { BenchLine } from '../measuring/bench-line.js';

const identityPoolId = 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** The API's full check of a guest's token, against verifying only its signature (P17). */
export async function run(): Promise<BenchLine[]> {
  const key = SigningKey.generate('RS512');
  const server = createServer((_, response) => response.end(JSON.stringify(key.jwks)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const identityJwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const tokens = new CognitoTokens({
      identityPoolId,
      userPoolId: 'us-east-1_bench',
      clientId: 'bench',
      identityJwksUrl,
    });
    const token = guestToken(key);
    const signed = signatureOf(token, key);
    await tokens.verify(token);
    const { a, b, ratio } = await alternating(
      () => tokens.verify(token),
      () => verify('sha512', signed.text, signed.key, signed.signature),
      { rounds: 7, milliseconds: 300 },
    );
    return [{ name: 'jwt', value: a, unit: 'verifications/s', against: b, ratio, goal: 0.4 }];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function guestToken(key: SigningKey): string {
  const now = Math.floor(Date.now() / 1000);
  const sub = 'us-east-1:00000000-0000-4000-8000-000000000000';
  return key.token({
    sub,
    aud: identityPoolId,
    amr: ['unauthenticated'],
    iss: identityIssuer,
    exp: now + 600,
    iat: now,
  });
}

function signatureOf(token: string, key: SigningKey) {
  const at = token.lastIndexOf('.');
  const [jwk] = key.jwks.keys;
  return {
    text: Buffer.from(token.slice(0, at)),
    signature: Buffer.from(token.slice(at + 1), 'base64url'),
    key: createPublicKey({ key: jwk ?? {}, format: 'jwk' }),
  };
}
