import type { Journal } from './journal.js';
import { SigningKey } from './signing-key.js';

/** The key of that kind in the journal, created on first use: its signatures stay valid after a restart. */
export function storedKey(
  journal: Journal,
  kind: 'key' | 'userPoolKey',
  algorithm: SigningKey['algorithm'],
): SigningKey {
  const stored = journal.read().find((entry) => entry.kind === kind);
  if (stored && 'pem' in stored) return SigningKey.from(stored.pem, algorithm);
  const key = SigningKey.generate(algorithm);
  journal.write({ kind, pem: key.pem });
  return key;
}
