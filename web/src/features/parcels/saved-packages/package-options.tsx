import { useQuery } from '@tanstack/react-query';
import { packagingTypes } from '#libs/contracts/parcels/parcels.js';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { presetGroups } from '../packaging/packaging-text';
import { packagesQuery } from './package-queries';

type Named = Pick<SavedPackage, 'name' | 'parcel'>;

interface PackageOptionsProps {
  /** The value of a package. */
  keyOf: (choice: Named) => string;
  /** A package that must be listed although it is no longer saved. */
  current?: Named | null;
}

/** Options of a select: saved packages, then what carriers hand out. */
export function PackageOptions({ keyOf, current = null }: PackageOptionsProps) {
  const saved = useQuery(packagesQuery).data?.items ?? [];
  const groups = packagingTypes
    .flatMap((type) => presetGroups(type).map((group) => ({ ...group, type })))
    .map(({ carrier, type, presets }) => ({
      carrier,
      choices: presets.map(({ code, name }): Named => ({ name, parcel: { type, preset: code } })),
    }));
  const byCarrier = Map.groupBy(groups, ({ carrier }) => carrier);
  const known = [...saved, ...groups.flatMap(({ choices }) => choices)].map(keyOf);
  return (
    <>
      {current && !known.includes(keyOf(current)) && <option value={keyOf(current)}>{current.name}</option>}
      {saved.length > 0 && (
        <optgroup label="Saved packages">
          {saved.map((one) => (
            <option key={one.id} value={keyOf(one)}>
              {one.name}
            </option>
          ))}
        </optgroup>
      )}
      {[...byCarrier].map(([carrier, some]) => (
        <optgroup key={carrier} label={carrier}>
          {some
            .flatMap(({ choices }) => choices)
            .map((one) => (
              <option key={one.name} value={keyOf(one)}>
                {one.name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
