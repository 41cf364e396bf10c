const passing = new Set([
  'NetworkError',
  'TooManyRequestsException',
  'InternalErrorException',
  'ExternalServiceException',
]);

/** A refusal of the identity service, by its own error name; `NetworkError` when no answer came. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = passing.has(code),
  ) {
    super(message);
  }
}

/** Whether asking again may help. */
export const isTransient = (error: unknown): boolean => error instanceof IdentityError && error.retryable;

export const codeOf = (error: unknown): string => (error instanceof IdentityError ? error.code : '');
