import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { mayBeUnstorable, storableJson } from '#libs/contracts/text/storable-json.js';

/** An event that is proven to come from EasyPost. `trackingNumber`: null unless it is about a parcel, a refund or a claim. */
export type EasypostEvent = { id: string; type: string; trackingNumber: string | null; result: unknown };

const word = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const event = z.object({ id: z.string().check(z.regex(/^[\w-]{1,255}$/)), description: word, result: z.unknown() });
const subject = z.object({ tracking_code: word });
const acted = /^(tracker|refund|claim)\./;

/**
 * Checks the signature of the body's raw bytes with each secret (two during a rotation). Null: missing or wrong, or not an event.
 * EasyPost signs a whole weight with a fraction (17.0), and a proxy may have written it without: either is accepted, as by
 * their own client. The signature holds no time; repeated and late events are told by their ids and by what was seen since.
 * @param signature the unchanged `X-Hmac-Signature` header
 */
export function verifyEasypostEvent(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): EasypostEvent | null {
  if (signature === undefined) return null;
  const text = rawBody.toString('utf8');
  const isSigned = (body: Buffer | string) => secrets.some((secret) => matches(signature, body, secret));
  return isSigned(rawBody) || isSigned(withFractions(text)) ? read(text) : null;
}

const withFractions = (text: string): string => text.replace(/("weight":\s*)(\d+)(\s*)(?=[,}])/g, '$1$2.0$3');

function matches(signature: string, body: Buffer | string, secret: string): boolean {
  const hmac = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(`hmac-sha256-hex=${hmac}`)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function read(text: string): EasypostEvent | null {
  const { data } = event.safeParse(parsed(text));
  if (!data) return null;
  const about = acted.test(data.description) ? subject.safeParse(data.result).data : undefined;
  const { id, description: type, result } = data;
  const stored = mayBeUnstorable(text) ? storableJson(result) : result;
  return { id, type, trackingNumber: about?.tracking_code ?? null, result: stored };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
