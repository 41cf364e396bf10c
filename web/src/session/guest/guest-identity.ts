import { guestKey, renewalMargin } from '../../lib/browser/stored-token';
import { callIdentity, type IdentityTransport } from '../cognito/cognito-call';
import { IdentityError } from '../cognito/identity-error';
import { jwtPayload } from '../jwt-payload';

interface StoredGuest {
  identityId: string;
  token?: string;
  /** Milliseconds since 1970 at which the token ends. */
  expires?: number;
}

export interface GuestDependencies {
  transport: () => Promise<(IdentityTransport & { identityPoolId: string }) | null>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

/**
 * The guest of this browser: a permanent identity id (GetId), and an OpenID token (GetOpenIdToken) that is renewed. Both are in
 * local storage. One request at a time, for any number of callers.
 */
export function createGuestIdentity(dependencies: GuestDependencies) {
  let inFlight: Promise<string | null> | undefined;

  function renew(): Promise<string | null> {
    inFlight ??= fresh(dependencies).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  /** A token that is good for at least a minute, or null where no identity service is configured. */
  async function token(force = false): Promise<string | null> {
    const stored = read(dependencies);
    const usable = stored?.token && (stored.expires ?? 0) - renewalMargin > dependencies.now();
    return usable && !force ? (stored.token ?? null) : renew();
  }

  return {
    token,
    renew,
    /** The identity of this browser, if it has one. */
    id: (): string | undefined => read(dependencies)?.identityId,
    /** From now on this browser is another guest. */
    forget: (): void => dependencies.storage.removeItem(guestKey),
  };
}

async function fresh(dependencies: GuestDependencies): Promise<string | null> {
  const transport = await dependencies.transport();
  if (!transport) return null;
  const known = read(dependencies)?.identityId;
  if (known) {
    try {
      return await openIdToken(dependencies, transport, known);
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'ResourceNotFoundException') throw error;
      dependencies.storage.removeItem(guestKey);
    }
  }
  const answer = await callIdentity(transport, 'GetId', { IdentityPoolId: transport.identityPoolId });
  const { IdentityId } = answer as { IdentityId: string };
  write(dependencies, { identityId: IdentityId });
  return openIdToken(dependencies, transport, IdentityId);
}

async function openIdToken(dependencies: GuestDependencies, transport: IdentityTransport, identityId: string) {
  const answer = await callIdentity(transport, 'GetOpenIdToken', { IdentityId: identityId });
  const { Token } = answer as { Token: string };
  write(dependencies, { identityId, token: Token, expires: expiryOf(Token) });
  return Token;
}

/** `exp` of a JWT in milliseconds; 0 (renew at once) when it cannot be read. */
const expiryOf = (token: string): number => Number(jwtPayload(token).exp ?? 0) * 1000;

function read({ storage }: GuestDependencies): StoredGuest | undefined {
  try {
    const stored = JSON.parse(storage.getItem(guestKey) ?? 'null') as StoredGuest | null;
    return stored && typeof stored.identityId === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function write({ storage }: GuestDependencies, guest: StoredGuest): void {
  storage.setItem(guestKey, JSON.stringify(guest));
}
