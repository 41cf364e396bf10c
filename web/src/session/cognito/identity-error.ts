/** Of the specification; on the wire each ends in "Exception". */
export const identityErrorNames = [
  'ExternalService',
  'InternalError',
  'InvalidIdentityPoolConfiguration',
  'InvalidParameter',
  'LimitExceeded',
  'NotAuthorized',
  'ResourceConflict',
  'ResourceNotFound',
  'TooManyRequests',
] as const;
type IdentityErrorName = (typeof identityErrorNames)[number];

const transientNames: readonly IdentityErrorName[] = ['ExternalService', 'InternalError', 'TooManyRequests'];
const passing = new Set(['NetworkError', ...transientNames.map((name) => `${name}Exception`)]);

/** A refusal of the identity service, by its own error name; `NetworkError` when no answer came. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = passing.has(code),
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether asking again may help. */
export const isTransient = (error: unknown): boolean => error instanceof IdentityError && error.retryable;

export const codeOf = (error: unknown): string => (error instanceof IdentityError ? error.code : '');
