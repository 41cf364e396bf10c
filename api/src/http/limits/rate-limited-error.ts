import { DomainError } from '#libs/domain/errors.js';

/** 429 with Retry-After. @param retryAfter seconds */
export const rateLimited = (retryAfter: number): DomainError =>
  new DomainError('rate_limited', 'forbidden', 'Too many requests. Wait a moment, then try again.', { retryAfter });
