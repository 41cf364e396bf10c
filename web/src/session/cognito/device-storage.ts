import type { ICognitoStorage } from 'amazon-cognito-identity-js';
import type { KeyValueStorage } from '../../lib/browser/safe-storage';

const stored = /\.(deviceKey|randomPasswordKey|deviceGroupKey)$/;

/**
 * What the sign-in library may keep in the browser: by what a known device proves itself, and nothing else. Its copies of
 * the tokens, in cookies or elsewhere, are not made. While it is hidden, the browser is like one that was never seen.
 */
export function deviceStorage(storage: KeyValueStorage, isHidden = () => false): ICognitoStorage {
  return {
    getItem: (key) => (stored.test(key) && !isHidden() ? storage.getItem(key) : null),
    setItem: (key, value) => {
      if (stored.test(key)) storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
    clear: () => undefined,
  };
}

/** The device's key of a user, once the pool has given one. */
export const deviceKeyOf = (storage: KeyValueStorage, clientId: string, username: string): string | undefined =>
  storage.getItem(`CognitoIdentityServiceProvider.${clientId}.${username}.deviceKey`) ?? undefined;
