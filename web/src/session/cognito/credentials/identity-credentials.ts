import { callIdentity, type IdentityTransport } from '../cognito-call';
import { IdentityError } from '../identity-error';

/** Temporary keys of the cloud provider. */
export interface IdentityCredentials {
  identityId: string;
  accessKeyId: string;
  secretKey: string;
  sessionToken: string;
  /** Milliseconds since 1970. */
  expiration: number;
}

/** Of the run-time configuration. The account and the role are only needed where the pool's own do not apply. */
interface CredentialsSettings {
  identityPoolId: string;
  /** The user pool by its name as a login: `cognito-idp.{region}.amazonaws.com/{user pool}`. */
  provider: string;
  accountId?: string | undefined;
  customRoleArn?: string | undefined;
  signInRequired?: boolean | undefined;
}

interface CredentialsDependencies {
  transport: IdentityTransport;
  settings: CredentialsSettings;
  /** A valid id token of the signed-in user; null for a guest. */
  idToken: () => Promise<string | null>;
  /** The guest identity of this browser; another one is requested when it is not there. */
  guestId: () => Promise<string | undefined>;
  /** Who the browser belongs to now; the credentials of somebody else are not returned. */
  subject: () => string;
  now: () => number;
}

/** Credentials are fetched again when they expire within this time: 5 minutes. */
export const expiryMargin = 5 * 60_000;

type Answer = {
  IdentityId: string;
  Credentials: { AccessKeyId: string; SecretKey: string; SessionToken: string; Expiration: number };
};

/**
 * Credentials of this browser's identity (GetId, GetCredentialsForIdentity), in memory only. A user's are requested with the login map
 * and the custom role, also each time they are renewed; a guest's with neither.
 */
export function createIdentityCredentials(dependencies: CredentialsDependencies) {
  const { transport, settings, now } = dependencies;
  let known: { subject: string; credentials: IdentityCredentials } | undefined;
  let inFlight: Promise<IdentityCredentials> | undefined;

  /** @throws IdentityError NotAuthorizedException for a guest where sign-in is required */
  async function fetchCredentials(): Promise<IdentityCredentials> {
    const subject = dependencies.subject();
    const token = await dependencies.idToken();
    if (token === null && settings.signInRequired)
      throw new IdentityError('NotAuthorizedException', 'Guests have no credentials: sign-in is required.');
    const who = token === null ? {} : { Logins: { [settings.provider]: token } };
    const role = token !== null && settings.customRoleArn ? { CustomRoleArn: settings.customRoleArn } : {};
    const stored = token === null ? await dependencies.guestId() : undefined;
    const answer = await ask(stored ?? (await newId(who)), { ...who, ...role }).catch(async (error: unknown) => {
      const isGone = error instanceof IdentityError && error.code === 'ResourceNotFoundException';
      if (!isGone || stored === undefined) throw error;
      return ask(await newId(who), { ...who, ...role });
    });
    if (subject === dependencies.subject()) known = { subject, credentials: answer };
    return answer;
  }

  async function newId(who: object): Promise<string> {
    const account = settings.accountId ? { AccountId: settings.accountId } : {};
    const body = { IdentityPoolId: settings.identityPoolId, ...account, ...who };
    return ((await callIdentity(transport, 'GetId', body)) as { IdentityId: string }).IdentityId;
  }

  async function ask(identityId: string, rest: object): Promise<IdentityCredentials> {
    const answer = await callIdentity(transport, 'GetCredentialsForIdentity', { IdentityId: identityId, ...rest });
    const { IdentityId, Credentials: keys } = answer as Answer;
    return {
      identityId: IdentityId,
      accessKeyId: keys.AccessKeyId,
      secretKey: keys.SecretKey,
      sessionToken: keys.SessionToken,
      expiration: keys.Expiration * 1000,
    };
  }

  /** One request at a time, for any number of callers. */
  function renew(): Promise<IdentityCredentials> {
    inFlight ??= fetchCredentials().finally(() => (inFlight = undefined));
    return inFlight;
  }

  return {
    renew,
    /** Credentials that are good for at least 5 minutes. */
    current: async (): Promise<IdentityCredentials> => {
      const usable = known?.subject === dependencies.subject() && known.credentials.expiration - expiryMargin > now();
      return usable && known ? known.credentials : renew();
    },
  };
}
