import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { PackagingType } from '#libs/contracts/parcels/parcels.js';
import { PackagingCards } from '../parcels/packaging/packaging-cards';
import { emptyParcel } from '../parcels/form/parcel-from-form';
import { ParcelsForm } from '../parcels/form/parcels-form';
import { checkParcels, repack, useParcels } from '../parcels/form/use-parcels';
import { FlowActions } from '../shipment-flow/flow-page';
import { usePreferences } from '../../stores/preferences';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import { Card } from '../../ui/card';
import { ErrorSummary } from '../../ui/form/error-summary';
import { useContractForm } from '../../ui/form/use-contract-form';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { PackageChoice, SavePackageOption } from '../parcels/saved-packages/package-choice';

export interface PackageStepProps {
  /** The packaging that the address names. */
  known: PackagingType | null;
  parcels: readonly ParcelForm[];
  /** Called with every change. */
  onChange: (parcels: ParcelForm[]) => void;
  /** Another packaging: the address follows. */
  onType: (type: PackagingType) => void;
  /** Everything is right. */
  onSubmit: (parcels: ParcelForm[]) => void;
  saving?: boolean;
  error?: unknown;
  label: string;
  back: string;
}

/** Packaging type, and each parcel's weight and size. */
export function PackageStep(props: PackageStepProps) {
  // Shown at once; the address follows.
  const [chosen, setChosen] = useState<PackagingType>();
  const type = chosen ?? props.known;
  const form = useContractForm({
    defaultValues: { parcels: startOf(props.parcels, type) },
    check: ({ parcels }) => checkParcels(parcels),
  });
  const { field } = useController({ control: form.control, name: 'parcels' });
  const { parcels, pack, change, leave, error } = useParcels(form, field, props.onChange);
  const open = (next: PackagingType) => {
    setChosen(next);
    props.onType(next);
  };
  const choose = (next: PackagingType) => {
    pack(next, ownUnits());
    open(next);
  };
  const pick = (parcel: ParcelForm) => {
    const [first, ...others] = parcels;
    const weight = parcel.weight ? {} : { weight: first?.weight ?? '', weightUnit: first?.weightUnit ?? 'lb' };
    const { special = [], dryIce = '', dryIceUnit = 'lb', batteries = '' } = first ?? {};
    change([{ ...parcel, ...weight, special, dryIce, dryIceUnit, batteries }, ...others]);
    open(parcel.type);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(props.onSubmit, !type || (props.saving ?? false))}
    >
      <ErrorSummary {...form.summary} />
      {Boolean(props.error) && <ProblemAlert error={props.error} title="Could not save the shipment" />}
      <PackageChoice onPick={pick} />
      <PackagingCards value={type} onChange={choose} />
      {type && (
        <Card>
          <ParcelsForm parcels={parcels} type={type} onChange={change} onBlur={leave} error={error} />
          <SavePackageOption parcel={parcels[0]} />
        </Card>
      )}
      <FlowActions label={props.label} back={props.back} loading={props.saving ?? false} disabled={!type} />
    </form>
  );
}

/** The parcels in the packaging that the address names. */
function startOf(known: readonly ParcelForm[], type: PackagingType | null): ParcelForm[] {
  if (!type) return [...known];
  return known.length > 0 ? known.map((parcel) => repack(parcel, type)) : [{ ...emptyParcel(type), ...ownUnits() }];
}

function ownUnits(): Pick<ParcelForm, 'weightUnit' | 'lengthUnit'> {
  const { weightUnit, lengthUnit } = usePreferences.getState();
  return { weightUnit, lengthUnit };
}
