import { DomainError } from '#libs/domain/errors.js';

const wrongKeys = 'The object store does not know the keys. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
const notAllowed =
  'The object store does not allow this. Its keys need to read, write and delete objects of S3_BUCKET.';

/** Messages by the store's error code; every other error is an outage. */
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

/** Names no key, bucket, host or object: the message is logged and may be shown. */
export function inWords(error: unknown): DomainError {
  const name = error instanceof Error ? error.name : '';
  const message = sentences[name] ?? 'The object store does not answer. Try again in a moment.';
  return new DomainError('unavailable', 'upstream', message, { reason: /^\w{1,60}$/.test(name) ? name : 'Error' });
}
