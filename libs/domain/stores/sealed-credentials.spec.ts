import { CredentialKeys, UnknownCredentialKey } from './sealed-credentials.js';

const [oldKey, newKey] = ['old-key-of-the-environment-0123456789', 'new-key-of-the-environment-0123456789'] as const;
const credentials = { accessToken: 'shpat_1', note: 'Zoë 🚚' };

describe('sealed credentials', () => {
  const keys = new CredentialKeys([oldKey]);

  it('decrypt to the original, and reveal nothing', () => {
    const sealed = keys.seal(credentials, 'row-1');
    expect(keys.open(sealed, 'row-1')).toEqual(credentials);
    expect(Buffer.from(sealed.content).toString('latin1')).not.toContain('shpat');
    expect(keys.seal(credentials, 'row-1').content).not.toEqual(sealed.content);
  });

  it('do not decrypt in another row, nor after a changed bit', () => {
    const sealed = keys.seal(credentials, 'row-1');
    expect(() => keys.open(sealed, 'row-2')).toThrow();
    for (const at of [0, 12, sealed.content.length - 1]) {
      const changed = Buffer.from(sealed.content);
      changed[at]! ^= 1;
      expect(() => keys.open({ ...sealed, content: changed }, 'row-1')).toThrow();
    }
  });

  it('decrypt with the old key during rotation, and are due for encryption with the new one', () => {
    const sealed = keys.seal(credentials, 'row-1');
    const rotated = new CredentialKeys([newKey, oldKey]);
    expect(rotated.open(sealed, 'row-1')).toEqual(credentials);
    expect(rotated.isOutdated(sealed.keyId)).toBe(true);
    const again = rotated.seal(credentials, 'row-1');
    expect([rotated.isOutdated(again.keyId), new CredentialKeys([newKey]).open(again, 'row-1')]).toEqual([
      false,
      credentials,
    ]);
  });

  it('name the missing key', () => {
    const sealed = keys.seal(credentials, 'row-1');
    expect(() => new CredentialKeys([newKey]).open(sealed, 'row-1')).toThrow(UnknownCredentialKey);
    expect(() => new CredentialKeys([]).seal(credentials, 'row-1')).toThrow(UnknownCredentialKey);
  });
});
