import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isPublicAddress } from './public-address.js';

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * A name's addresses for the socket about to be opened: the checked address is the connected one, so that a name that changes in
 * between leads nowhere. One private address is enough to refuse the name.
 */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return found(Object.assign(new Error('private address'), { code: 'EPRIVATE' }), []);
    const [first] = addresses;
    if (options.all === true) found(null, addresses);
    else found(null, first?.address ?? '', first?.family);
  });
}
