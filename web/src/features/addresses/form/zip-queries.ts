import { queryOptions } from '@tanstack/react-query';
import { zipTowns, type ZipTowns } from '#libs/contracts/addresses/zip-towns.js';
import { zip5 } from '#libs/contracts/countries/us-zip.js';
import { api } from '../../../session/api';

/** The cities of ZIP codes with this beginning; not requested before the ZIP code is complete. */
export const zipTownsQuery = (country: string, postal: string) => {
  const prefix = country === 'US' ? zip5(postal).slice(0, 3) : '';
  return queryOptions({
    queryKey: ['zip-codes', prefix],
    queryFn: ({ signal }): Promise<ZipTowns> => api.get(zipTowns, `/zip-codes/${prefix}`, { signal, quiet: true }),
    enabled: prefix !== '',
    staleTime: Infinity,
    // Not to know a ZIP code is no fault: the fields are typed, then.
    retry: false,
  });
};
