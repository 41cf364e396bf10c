import { X } from 'lucide-react';
import { largestPhoto, photosPerObjection, photoTypes } from '#libs/contracts/adjustments/adjustment-charges.js';
import { satisfiesRule } from '#libs/contracts/field-rules/field-rules.js';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { FilesInput } from '../../ui/form/files-input';

/** Why a photo cannot be sent; undefined: all can. */
export const photoFault = (photos: readonly File[]): string | undefined =>
  satisfiesRule('size', photos, largestPhoto / 1024) ? undefined : 'Use photos of at most 5 MB each.';

interface PhotoFieldProps {
  photos: readonly File[];
  error?: string | undefined;
  onChange: (photos: readonly File[]) => void;
}

/** Photos of a parcel, chosen and not sent yet. */
export function PhotoField({ photos, error, onChange }: PhotoFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Photos"
        optional
        hint={`JPEG or PNG, up to 5 MB each, ${photosPerObjection} at most.`}
        error={error}
      >
        <FilesInput
          types={photoTypes}
          disabled={photos.length >= photosPerObjection}
          onFiles={(chosen) => onChange([...photos, ...chosen].slice(0, photosPerObjection))}
        />
      </Field>
      {photos.length > 0 && (
        <ul aria-label="Photos to send" className="flex flex-col">
          {photos.map((photo, at) => (
            <li key={`${photo.name}-${at}`} className="flex items-center justify-between gap-3">
              <span className="break-all">{photo.name}</span>
              <Button
                tone="quiet"
                size="dense"
                aria-label={`Remove ${photo.name}`}
                onClick={() => onChange(photos.filter((_, index) => index !== at))}
              >
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
