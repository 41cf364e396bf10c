import type { Verifier } from './sign-in/srp.js';

/** A browser that has proved its identity. `remembered`: sign-in there requires no authenticator code. */
export type Device = {
  key: string;
  groupKey: string;
  name: string;
  password: Verifier;
  remembered: boolean;
  createdAt: number;
  modifiedAt: number;
  usedAt: number;
};

/** An authenticator app: `secret` in base32; codes up to `usedStep` are spent. */
export type Totp = { secret: string; usedStep: number; enabled: boolean; preferred: boolean; name: string };

/** An app whose secret is known to be right: no code has to prove it. */
export const provenApp = (secret: string): Totp => ({
  ...{ secret, usedStep: 0, enabled: true, preferred: true },
  name: 'Authenticator app',
});

export type UserStatus = 'EXTERNAL_PROVIDER' | 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** An account at another provider: the provider's name in this pool, and its id of the account. */
export type Federated = { provider: string; id: string };

/** A user as stored in the pool. Times in milliseconds since 1970. */
export type User = {
  /** The pool's user name: users sign in with their e-mail address, the pool identifies them by this. */
  sub: string;
  email: string;
  emailVerified: boolean;
  /** An address that replaces `email` when its code is entered. */
  newEmail?: string;
  /** What users may change themselves: name, phone_number, locale … */
  attributes: Record<string, string>;
  password: Verifier;
  /** When a password set by an administrator expires. */
  passwordExpires?: number;
  status: UserStatus;
  enabled: boolean;
  groups: readonly string[];
  /** The account at another provider that this user signs in with, instead of a password. */
  federated?: Federated;
  totp?: Totp;
  /** Requested, not yet proven by a code. */
  newTotpSecret?: string;
  devices: readonly Device[];
  createdAt: number;
  modifiedAt: number;
};

export type Attribute = { Name: string; Value: string };

/** The pool's own name of a user: their sub, or "Provider_id" for a federated user. */
export const poolNameOf = ({ sub, federated }: Pick<User, 'sub' | 'federated'>): string =>
  federated ? `${federated.provider}_${federated.id}` : sub;

/** As in an id token. */
export const identitiesOf = ({ federated, createdAt }: User) =>
  federated && [
    {
      userId: federated.id,
      providerName: federated.provider,
      providerType: 'OIDC',
      issuer: null,
      primary: 'true',
      dateCreated: String(createdAt),
    },
  ];

/** The user's attributes as the API lists them. */
export function attributesOf(user: User): Attribute[] {
  const { sub, email, emailVerified, attributes, federated } = user;
  const identities = federated && { identities: JSON.stringify(identitiesOf(user)) };
  const all = { sub, email, email_verified: String(emailVerified), ...attributes, ...identities };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

export const mfaOf = ({ totp }: User) =>
  totp?.enabled
    ? {
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        ...(totp.preferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
      }
    : {};
