import type { DomainError } from '#libs/domain/errors.js';
import { storeError } from './object-store-error.js';

const wrongKeys = 'The object store does not know the keys. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
const notAllowed =
  'The object store does not allow this. Its keys need to read, write and delete objects of S3_BUCKET.';

/** What an answer of the store means. */
const sentences: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  CredentialsProviderError: 'There are no keys for the object store. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  AccessDenied: notAllowed,
  Forbidden: notAllowed,
  NoSuchBucket: 'The object store has no such bucket. Check S3_BUCKET.',
  PermanentRedirect: 'The bucket is in another region. Check S3_REGION.',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Check S3_REGION.',
  NoSuchKey: 'The file is no longer in the object store.',
  BadDigest: 'The file was damaged on its way to the object store.',
  XAmzContentSHA256Mismatch: 'The file was damaged on its way to the object store.',
};

type Answer = { name?: unknown; $metadata?: { httpStatusCode?: number } };

/** Anything but a refusal is an outage: no answer, a broken connection, too many requests or an error of the store. */
export function inWords(error: unknown): DomainError {
  const { name, $metadata } = error instanceof Error ? (error as Answer) : {};
  const reason = typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : 'Error';
  const known = sentences[reason];
  if (known) return storeError(known, { reason, outage: false });
  const status = $metadata?.httpStatusCode ?? 0;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return storeError(`The object store refuses the request (${reason}).`, { reason, outage: false });
  return storeError('The object store does not answer.', { reason, outage: true });
}
