import { Suspense } from 'react';
import { useSession } from '../../../stores/session';
import type { SavedAddressPickerProps } from './saved-address-picker';
import { lazyComponent } from '../../../lib/navigation/lazy-component';

const SavedAddressPicker = lazyComponent(() => import('./saved-address-picker'));

/** Search in the address book; guests have none. */
export function SavedAddressChoice({ className, ...picker }: SavedAddressPickerProps & { className?: string }) {
  if (!useSession((state) => state.actor !== 'guest')) return null;
  return (
    <div className={className}>
      <Suspense fallback={<div className="h-19" />}>
        <SavedAddressPicker {...picker} />
      </Suspense>
    </div>
  );
}
