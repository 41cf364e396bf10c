import { Suspense } from 'react';
import { usePreferences } from '../../../stores/preferences';
import { useSession } from '../../../stores/session';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { lazyComponent } from '../../../lib/navigation/lazy-component';

const SavedPackageChips = lazyComponent(() => import('./saved-package-chips'));
const SavePackage = lazyComponent(() => import('./save-package'));

const useIsUser = () => useSession((state) => state.actor !== 'guest');

/** The user's packages to choose from. */
export function PackageChoice({ onPick }: { onPick: (parcel: ParcelForm) => void }) {
  const { weightUnit, lengthUnit } = usePreferences();
  if (!useIsUser()) return null;
  return (
    <Suspense fallback={null}>
      <SavedPackageChips units={{ weightUnit, lengthUnit }} onPick={onPick} />
    </Suspense>
  );
}

/** Saves the first parcel's size for next time. */
export function SavePackageOption({ parcel }: { parcel: ParcelForm | undefined }) {
  if (!useIsUser() || !parcel || parcel.preset !== 'custom') return null;
  return (
    <Suspense fallback={null}>
      <SavePackage parcel={parcel} />
    </Suspense>
  );
}
