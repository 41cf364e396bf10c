import { FetchError, JwtBaseError, JwtExpiredError } from 'aws-jwt-verify/error';
import { DomainError } from '#libs/domain/errors.js';

/** A token that the library takes and we do not. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** A valid token that is good for longer than tokens may be. */
export class TokenLivesTooLong extends TokenRefused {}

/** What a failed verification means to the caller. Anything that is not about the token passes as it is. */
export function tokenProblem(error: unknown): unknown {
  if (error instanceof JwtExpiredError)
    return new DomainError(
      'token_expired',
      'forbidden',
      'Your session is over. Get a new token.',
      {},
      { cause: error },
    );
  if (error instanceof FetchError)
    return new DomainError(
      'unavailable',
      'upstream',
      'Sign-in cannot be checked right now. Try again in a moment.',
      {},
      { cause: error },
    );
  if (error instanceof JwtBaseError || error instanceof TokenRefused)
    return new DomainError(
      'unauthenticated',
      'forbidden',
      'The token is not valid. Get a new one.',
      {},
      { cause: error },
    );
  return error;
}
