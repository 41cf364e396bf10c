import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressEntry } from '#libs/contracts/addresses/address-book.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { api } from '../../../../session/api';
import { accountQuery } from '../../../account/account-queries';
import { packagesQuery } from '../../../parcels/saved-packages/package-queries';
import type { RowSheet } from '../../rows/row-sheet';
import type { LocalCheck } from '../../rows/row-with-edits';

/**
 * Edits are checked in the browser at once, by the server's rules. Until the owner's defaults for rows are loaded, only the
 * server checks.
 */
export function useLocalCheck({ id, mapping, status }: ImportView, sheet: RowSheet): void {
  const account = useQuery(accountQuery);
  const packages = useQuery({ ...packagesQuery, enabled: Boolean(mapping?.packageId) });
  const saved = packages.data?.items.find((one) => one.id === mapping?.packageId);
  const ready = mapping !== null && status === 'ready' && account.data && (!mapping.packageId || saved);
  const check = useQuery({
    queryKey: ['import-check', id, mapping, account.data?.defaultSenderId, saved],
    queryFn: () => makeCheck(mapping!, account.data?.defaultSenderId ?? null, saved?.parcel ?? null),
    enabled: Boolean(ready),
    staleTime: Infinity,
  });
  useEffect(() => void (check.data && sheet.checkWith(check.data)), [check.data, sheet]);
}

/** Today where the carriers are at home, as a plain date. */
const easternDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

type Parcel = Parameters<typeof import('#libs/contracts/imports/rows/row-checker.js').rowChecker>[1]['package'];

async function makeCheck(mapping: ImportMapping, usual: string | null, parcel: Parcel): Promise<LocalCheck> {
  const from = mapping.senderId ?? usual;
  const [{ rowChecker }, entry] = await Promise.all([
    import('#libs/contracts/imports/rows/row-checker.js'),
    from ? api.get(addressEntry, `/addresses/${from}`, { quiet: true }) : null,
  ]);
  const today = easternDay.format();
  const check = rowChecker(mapping, { sender: entry?.address ?? null, package: parcel, today });
  return (values) => check([], values).issues;
}
