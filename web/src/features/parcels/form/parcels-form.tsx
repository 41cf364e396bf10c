import { Copy, Plus, Trash2 } from 'lucide-react';
import { maxParcels, type PackagingType } from '#libs/contracts/parcels/parcels.js';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { Button } from '../../../ui/button';
import { emptyParcel } from './parcel-from-form';
import { ParcelFields } from './parcel-fields';

export interface ParcelsFormProps {
  parcels: readonly ParcelForm[];
  type: PackagingType;
  onChange: (parcels: ParcelForm[]) => void;
  onBlur: (index: number) => void;
  error: (index: number, field: keyof ParcelForm) => string | undefined;
}

/** The parcels of a shipment, 1 to 25. One looks like a plain form; more are numbered cards. */
export function ParcelsForm({ parcels, type, onChange, onBlur, error }: ParcelsFormProps) {
  const last = parcels.at(-1);
  const many = parcels.length > 1;
  const change = (index: number, part: Partial<ParcelForm>) =>
    onChange(parcels.map((parcel, at) => (at === index ? { ...parcel, ...part } : parcel)));
  return (
    <div className="flex flex-col gap-5">
      {parcels.map((parcel, index) => (
        <section key={index} aria-label={many ? `Parcel ${index + 1}` : 'Parcel'} className={many ? cardClass : ''}>
          {many && (
            <ParcelHeading
              title={`Parcel ${index + 1} of ${parcels.length}`}
              onRemove={() => onChange(parcels.filter((_, at) => at !== index))}
            />
          )}
          <ParcelFields
            parcel={parcel}
            prefix={`parcels.${index}`}
            onChange={(part) => change(index, part)}
            onBlur={() => onBlur(index)}
            error={(field) => error(index, field)}
          />
        </section>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="secondary"
          disabled={parcels.length >= maxParcels}
          onClick={() => onChange([...parcels, emptyParcel(type)])}
        >
          <Plus aria-hidden className="size-4" /> Add a parcel
        </Button>
        {last && (
          <Button
            tone="quiet"
            disabled={parcels.length >= maxParcels}
            onClick={() => onChange([...parcels, { ...last }])}
          >
            <Copy aria-hidden className="size-4" /> Duplicate parcel
          </Button>
        )}
        <p role="status" className="text-small text-text-3">
          {many || parcels.length >= maxParcels ? `${parcels.length} of ${maxParcels} parcels` : ''}
        </p>
      </div>
    </div>
  );
}

const cardClass = 'rounded-card border border-border p-4 sm:p-5';

function ParcelHeading({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <div className="mb-4 flex items-center justify-between gap-4">
      <h2 className="type-h3">{title}</h2>
      <Button tone="quiet" size="dense" onClick={onRemove} aria-label={`Remove ${title.replace(/ of .*/, '')}`}>
        <Trash2 aria-hidden className="size-4" /> Remove
      </Button>
    </div>
  );
}
