import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's half of SRP-6a as Amazon Cognito speaks it: the 3072-bit group of RFC 5054, SHA-256, numbers hashed as
 * two's-complement bytes, the key by HKDF with info "Caldera Derived Key" (amazon-cognito-identity-js,
 * AuthenticationHelper). `scope` is the pool id after its underscore, or a device's group key.
 */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B' +
    '302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6' +
    '49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D' +
    '670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
    '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D' +
    'B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const g = 2n;
const k = hashed(padded(N) + padded(g));

/** What is stored of a password: both in hexadecimal digits. */
export type Verifier = { salt: string; verifier: string };
/** One exchange: the client's public number, the server's, and the server's secret one; hexadecimal. */
export type Exchange = { a: string; b: string; secret: string };

/** An even number of digits whose first bit is 0, like Java's encoding of a positive BigInteger. */
function padded(value: bigint): string {
  const digits = value.toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function hashed(hex: string): bigint {
  return BigInt(`0x${createHash('sha256').update(hex, 'hex').digest('hex')}`);
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % N];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const number = (hex: string): bigint => BigInt(`0x${hex}`);

export function verifierOf(
  scope: string,
  name: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  const identity = createHash('sha256').update(`${scope}${name}:${password}`).digest('hex');
  return { salt, verifier: power(g, hashed(padded(number(salt)) + identity)).toString(16) };
}

export function isPassword(scope: string, name: string, password: string, stored: Verifier): boolean {
  const candidate = verifierOf(scope, name, password, stored.salt);
  return sameText(candidate.verifier.padStart(768, '0'), stored.verifier.padStart(768, '0'));
}

/** Compares texts of equal length in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Answers the client's public number `a`; undefined when the number is invalid. */
export function openExchange(a: string, { verifier }: Verifier): Exchange | undefined {
  if (!/^[0-9a-f]{1,770}$/i.test(a) || number(a) % N === 0n) return undefined;
  const secret = randomBytes(32).toString('hex');
  const b = (k * number(verifier) + power(g, number(secret))) % N;
  return { a, b: b.toString(16), secret };
}

/** The expected signature of a client that knows the password: base64. */
export function claimOf({ a, b, secret }: Exchange, { verifier }: Verifier, signed: readonly Buffer[]): string {
  const u = hashed(padded(number(a)) + padded(number(b)));
  const shared = power(number(a) * power(number(verifier), u), number(secret));
  const [ikm, salt] = [Buffer.from(padded(shared), 'hex'), Buffer.from(padded(u), 'hex')];
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Caldera Derived Key', 16));
  return createHmac('sha256', key).update(Buffer.concat(signed)).digest('base64');
}

/** A verifier that belongs to no password, deterministic for a seed. */
export function fakeVerifier(seed: Buffer): Verifier {
  const bytes = Buffer.from(hkdfSync('sha256', seed, '', 'nobody', 400)).toString('hex');
  return { salt: bytes.slice(0, 32), verifier: (number(bytes.slice(32)) % N).toString(16) };
}
