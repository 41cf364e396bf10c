import { DomainError } from '../errors.js';
import type { Carrier } from './carrier.js';

/** Why a request to a seller failed and what staff can do. `raw`: the vendor's message. */
export type SellerFailure = { code: string; text: string; raw: string | null };

/** Words a failed call. @throws any error that is not a DomainError, since it is a bug */
export function explainSellerFailure(error: unknown, seller: Pick<Carrier, 'name' | 'key'>): SellerFailure {
  if (!(error instanceof DomainError)) throw error;
  const { raw, vendorCode } = error.details;
  const lines = [vendorCode, raw].filter((line) => typeof line === 'string' && line !== '');
  return { ...wordsFor(error, seller), raw: lines.length > 0 ? lines.join('\n') : null };
}

function wordsFor(error: DomainError, { name, key }: Pick<Carrier, 'name' | 'key'>): Omit<SellerFailure, 'raw'> {
  const { status, retryAfter } = error.details;
  if (key && (status === 401 || status === 403))
    return { code: 'key_refused', text: `${name} refuses the key. Check ${key.setting} and restart API and workers.` };
  if (status === 402) return { code: 'unpaid', text: `${name} asks for a payment. Check billing in its dashboard.` };
  if (error.code === 'carrier_busy')
    return { code: error.code, text: `${name} takes no more requests now. Try again in ${retryAfter ?? 60} seconds.` };
  if (error.code === 'carrier_garbled' || error.code === 'not_found')
    return { code: 'wrong_address', text: `The answer is not from ${name}. Check its API address in the settings.` };
  if (error.kind !== 'upstream') return { code: error.code, text: `${name} refuses this request. See the details.` };
  if (typeof status === 'number' && status >= 500)
    return { code: error.code, text: `${name} has a failure of its own. Check its status page and try again.` };
  return { code: error.code, text: error.message };
}
