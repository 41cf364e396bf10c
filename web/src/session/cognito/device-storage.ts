import type { ICognitoStorage } from 'amazon-cognito-identity-js';
import type { KeyValueStorage } from '../../lib/browser/safe-storage';

const stored = /\.(deviceKey|randomPasswordKey|deviceGroupKey)$/;

/**
 * What the sign-in library may store in the browser: the proof of a known device, and nothing else. It stores no copies of
 * tokens, in cookies or elsewhere. While hidden, the browser looks like one that was never seen.
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

/** The device key of a user, once the pool has issued one. */
export const deviceKeyOf = (storage: KeyValueStorage, clientId: string, username: string): string | undefined =>
  storage.getItem(`CognitoIdentityServiceProvider.${clientId}.${username}.deviceKey`) ?? undefined;
