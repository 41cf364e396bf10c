import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096;
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * PostgreSQL's stored form of a password (SCRAM-SHA-256, RFC 5803). Sent instead of the password, so that no statement
 * log contains it.
 * @throws Error when it holds anything but printable ASCII: other characters would need to be normalized first.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password))
    throw new Error('The password of a database role must be made of letters, digits and signs of ASCII.');
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}
