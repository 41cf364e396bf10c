import { LRUCache } from 'lru-cache';

/** Keys whose values never reach a log: secrets, and what identifies a person. Compared ignoring case, - and _. */
const hiddenKeys = new Set(
  (
    'authorization cookie setcookie token accesstoken idtoken refreshtoken openidtoken secret clientsecret apikey ' +
    'secretkey password stripesignature idempotencykey card cvc pan iban email mail name firstname lastname fullname ' +
    'company phone street street1 street2 line1 line2 city zip postalcode address sender receiver recipient from to ' +
    'ip remoteaddress body rawbody sub username identityid'
  ).split(' '),
);
const patterns: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  [/\b(sk|rk|pk|whsec)_[A-Za-z0-9_]{6,}/g, '[key]'],
  [/\b(pi|seti)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+/g, '[client secret]'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/(\w+:\/\/[^\s:/@]+):[^\s@]+@/g, '$1:[password]@'],
  [/\b[a-z]{2}(?:-[a-z]+)+-\d:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[identity]'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[number]'],
];
/** What every one of these texts contains: most log texts have none of it, and need no other search. */
const hint = /@|(?:[srp]k|whsec)_|_secret_|eyJ|bearer\s|-\d:[\da-f]{8}-|\d(?:[ -]?\d){12}/i;
const maxDepth = 6;

/**
 * Removes e-mail addresses, keys, tokens, passwords in URLs, identity ids of guests and card-like numbers from free
 * text.
 */
export function redactText(text: string): string {
  if (!hint.test(text)) return text;
  return patterns.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/** A copy that is safe to log: values under a private key are replaced, every other text is cleaned. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isHidden(key) ? '[hidden]' : redact(item, depth + 1)]),
  );
}

const judged = new LRUCache<string, boolean>({ max: 1_000 });
function isHidden(key: string): boolean {
  let hidden = judged.get(key);
  if (hidden === undefined) judged.set(key, (hidden = hiddenKeys.has(key.toLowerCase().replace(/[-_]/g, ''))));
  return hidden;
}
