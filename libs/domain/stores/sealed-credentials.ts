import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A key of STORE_CREDENTIALS_KEY, and its id, which is stored with what it encrypts. */
type CredentialKey = { readonly id: string; readonly key: Buffer };

/** The stored form of a secret: nonce, tag and text of AES-256-GCM. */
export type Sealed = { readonly content: Uint8Array; readonly keyId: string };

const keyOf = (secret: string): CredentialKey => ({
  id: createHash('sha256').update(`store credentials key ${secret}`).digest('hex').slice(0, 16),
  key: Buffer.from(hkdfSync('sha256', secret, '', 'waybill store credentials', 32)),
});

const nonceBytes = 12;
const tagBytes = 16;

/** No key of the environment opens it: it was encrypted with one that was removed too early. */
export class UnknownCredentialKey extends Error {
  constructor(readonly keyId: string) {
    super(`no key of STORE_CREDENTIALS_KEY has the id ${keyId}`);
    this.name = 'UnknownCredentialKey';
  }
}

/** Encrypts store credentials. The first key encrypts, every key decrypts; none: stores cannot be connected. */
export class CredentialKeys {
  readonly #keys: readonly CredentialKey[];

  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(keyOf);
  }

  get present(): boolean {
    return this.#keys.length > 0;
  }

  /** Whether something encrypted with this key has to be encrypted again. */
  isOutdated(keyId: string): boolean {
    return this.#keys[0]?.id !== keyId;
  }

  /** @param rowId the row that it belongs to: moved to another one, it does not open. */
  seal(value: object, rowId: string): Sealed {
    const [first] = this.#keys;
    if (!first) throw new UnknownCredentialKey('none');
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(rowId));
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return { content: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: first.id };
  }

  /** @throws UnknownCredentialKey, or an Error for content that was changed or is another row's. */
  open<T extends object>({ content, keyId }: Sealed, rowId: string): T {
    const known = this.#keys.find(({ id }) => id === keyId);
    if (!known) throw new UnknownCredentialKey(keyId);
    const nonce = content.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(rowId))
      .setAuthTag(content.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = Buffer.concat([decipher.update(content.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as T;
  }
}
