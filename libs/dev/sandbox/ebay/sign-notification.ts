import { sign } from 'node:crypto';
import type { EbaySeller } from './ebay-seller.js';

/** A notification of this topic: the header with key id, digest and signature over the bytes. */
export function signNotification(
  seller: Pick<EbaySeller, 'keys'>,
  topic: string,
  id: string,
  data: object,
  now: number,
) {
  const at = new Date(now).toISOString();
  const metadata = { topic, schemaVersion: '1.0', deprecated: false };
  const body = JSON.stringify({
    metadata,
    notification: { notificationId: id, eventDate: at, publishDate: at, publishAttemptCount: 1, data },
  });
  const signature = sign('SHA1', Buffer.from(body), seller.keys.privateKey).toString('base64');
  const header = { alg: 'ecdsa', kid: seller.keys.kid, signature, digest: 'SHA1' };
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-ebay-signature': Buffer.from(JSON.stringify(header)).toString('base64'),
    },
  };
}
