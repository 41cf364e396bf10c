import { DomainError } from '#libs/domain/errors.js';

/** Nothing of a file is taken. @param message why, in a sentence for its owner. */
export const unreadableFile = (message: string): DomainError =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'file', message }] });
