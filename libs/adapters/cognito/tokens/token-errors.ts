import { FetchError, JwtBaseError, JwtExpiredError } from 'aws-jwt-verify/error';
import { DomainError } from '#libs/domain/errors.js';

/** A token that the library accepts and we refuse. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** A valid token whose lifetime is too long. */
export class TokenLivesTooLong extends TokenRefused {}

/** What a failed verification means for the caller. Errors that are not about the token pass through. */
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
