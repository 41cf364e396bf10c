import { useQuery } from '@tanstack/react-query';
import { warnInConsole } from '../../../lib/warn-in-console';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { packagesQuery, touchPackage } from './package-queries';
import { parcelOfPackage } from './package-form-values';

interface SavedPackageChipsProps {
  /** Units for a package without. */
  units: Pick<ParcelForm, 'weightUnit' | 'lengthUnit'>;
  onPick: (parcel: ParcelForm) => void;
}

/** Saved packages, the last used first: one press fills in kind, size and, where it is always the same, weight. */
export default function SavedPackageChips({ units, onPick }: SavedPackageChipsProps) {
  const packages = useQuery(packagesQuery).data?.items ?? [];
  if (packages.length === 0) return null;
  return (
    <div role="group" aria-label="Saved packages" className="flex flex-wrap gap-2">
      {packages.slice(0, 12).map(({ id, name, parcel }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            onPick(parcelOfPackage(parcel, units));
            touchPackage(id).catch((error: unknown) => warnInConsole('The use of the package was not noted.', error));
          }}
          className="min-h-9 rounded-full border border-border-strong bg-surface px-4 text-ui font-medium hover:bg-sunken"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
