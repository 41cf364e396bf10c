import { DomainError } from '#libs/domain/errors.js';

/** The order has become a user's, and users have their own way in. */
export const signInFirst = (): DomainError =>
  new DomainError('sign_in_required', 'conflict', 'This order belongs to an account. Sign in to see it.');

export const codeExpired = (): DomainError =>
  new DomainError('code_expired', 'conflict', 'This code cannot be used any more. Ask for a new one.');

export const codeWrong = (triesLeft: number): DomainError =>
  triesLeft === 0
    ? codeExpired()
    : new DomainError(
        'code_wrong',
        'conflict',
        `This is not the code from the newest e-mail. ${triesLeft === 1 ? 'One try is left.' : `${triesLeft} tries are left.`}`,
      );
