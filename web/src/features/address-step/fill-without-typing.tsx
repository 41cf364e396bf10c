import { lazy, Suspense } from 'react';
import type { AddressEntry } from '#libs/contracts/addresses/address-book.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { useSession } from '../../stores/session';

const SavedAddressPicker = lazy(() => import('../addresses/book/saved-address-picker'));
const PasteAddress = lazy(() => import('../addresses/form/paste-address'));

interface AddressHelpersProps {
  country: string;
  onPick: (entry: AddressEntry) => void;
  onParsed: (found: Partial<AddressDraft>) => void;
}

/** Ways around typing: the address book of a user, and a text with the whole address. */
export function AddressHelpers({ country, onPick, onParsed }: AddressHelpersProps) {
  const user = useSession((state) => state.actor !== 'guest');
  return (
    <div className="mb-4 flex flex-col gap-4 border-b pb-4">
      <Suspense fallback={<div className={user ? 'h-28' : 'h-9'} />}>
        {user && <SavedAddressPicker onPick={onPick} />}
        <PasteAddress country={country} onParsed={onParsed} />
      </Suspense>
    </div>
  );
}
