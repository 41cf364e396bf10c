import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

/** An RSA key that signs tokens and can be published as a key set. */
export class SigningKey {
  readonly id: string;

  private constructor(
    private readonly key: KeyObject,
    readonly algorithm: 'RS256' | 'RS512',
  ) {
    this.id = createHash('sha256').update(this.#public()).digest('base64url').slice(0, 16);
  }

  static generate(algorithm: 'RS256' | 'RS512'): SigningKey {
    return new SigningKey(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, algorithm);
  }

  static from(pem: string, algorithm: 'RS256' | 'RS512'): SigningKey {
    return new SigningKey(createPrivateKey(pem), algorithm);
  }

  /** PKCS #8. */
  get pem(): string {
    return this.key.export({ type: 'pkcs8', format: 'pem' }).toString();
  }

  get jwks(): { keys: Record<string, unknown>[] } {
    const jwk = createPublicKey(this.key).export({ format: 'jwk' });
    return { keys: [{ ...jwk, kid: this.id, alg: this.algorithm, use: 'sig' }] };
  }

  /** A compact JWT. `header` overrides or adds to kid and alg. */
  token(claims: Record<string, unknown>, header: Record<string, unknown> = {}): string {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ kid: this.id, typ: 'JWS', alg: this.algorithm, ...header })}.${part(claims)}`;
    const signature = sign(this.algorithm === 'RS256' ? 'sha256' : 'sha512', Buffer.from(text), this.key);
    return `${text}.${signature.toString('base64url')}`;
  }

  /** The claims of a token that this key signed with its algorithm. */
  claimsOf(token: string): Record<string, unknown> | undefined {
    const [head = '', body = '', signature = ''] = token.split('.');
    const digest = this.algorithm === 'RS256' ? 'sha256' : 'sha512';
    try {
      const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
      const signed = verify(
        digest,
        Buffer.from(`${head}.${body}`),
        createPublicKey(this.key),
        Buffer.from(signature, 'base64url'),
      );
      if (!signed || alg !== this.algorithm || kid !== this.id) return undefined;
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    } catch {
      return undefined;
    }
  }

  #public(): Buffer {
    return createPublicKey(this.key).export({ type: 'spki', format: 'der' });
  }
}
