import { DomainError } from '#libs/domain/errors.js';
import type { CarrierDocument } from '#libs/domain/carriers/carrier.js';

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;

/** The file type, by its first bytes. */
export function documentType(content: Uint8Array): CarrierDocument['type'] | null {
  const start = Buffer.from(content.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('%PDF-')) return 'pdf';
  return /^\s*(\^XA|~|CT~)/.test(start) ? 'zpl' : null;
}

/**
 * Fetches a label from one of the vendor's hosts: no redirects, 5 MB at most, a kind of file that we know.
 * @param vendor its name, for the error
 * @throws DomainError upstream `carrier_garbled` or `carrier_unavailable`
 */
export async function downloadLabel(
  address: string,
  hosts: readonly string[],
  vendor: string,
): Promise<CarrierDocument> {
  const garbled = (what: string) => new DomainError('carrier_garbled', 'upstream', `${vendor} gave ${what}.`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !hosts.includes(url.origin)) throw garbled('a label at an address that is not its own');
  let response: Response;
  try {
    response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new DomainError('carrier_unavailable', 'upstream', 'The label could not be fetched.', {}, { cause: error });
  }
  if (!response.ok || !response.body)
    throw new DomainError('carrier_unavailable', 'upstream', `The label could not be fetched (${response.status}).`);
  const content = await readLimited(response.body, maxBytes);
  if (content === null) throw garbled('a label of more than 5 MB');
  const type = documentType(content);
  if (type === null) throw garbled('a label that is no PNG, PDF or ZPL');
  return { type, content };
}

/** The whole body; null when it is longer. */
export async function readLimited(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
