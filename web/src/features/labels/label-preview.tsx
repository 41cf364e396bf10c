import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { labelPreviewQuery } from './label-queries';
import { previewText } from './label-text';

/** One label on a white sheet of 4 × 6, always white, whatever the theme. */
export function LabelPreview({ label, page }: { label: LabelView; page: LabelView['pages'][number] }) {
  const hasPicture = label.formats.includes('png203');
  const picture = useQuery({ ...labelPreviewQuery(label.shipment, page.page), enabled: hasPicture });
  return (
    <figure className="mx-auto w-full max-w-96">
      <div className="aspect-[2/3] overflow-hidden rounded-[4px] bg-white shadow-md ring-1 ring-border">
        {picture.data && (
          <BlobImage
            file={picture.data}
            alt={previewText(label, page)}
            width={812}
            height={1218}
            className="size-full"
          />
        )}
        {!hasPicture && (
          <p className="flex h-full items-center p-6 text-center text-ui text-[#4a5565]">
            The carrier’s label has no preview. {previewText(label, page)}
          </p>
        )}
        {hasPicture && !picture.data && !picture.error && <Skeleton className="size-full rounded-none" />}
        {picture.error && (
          <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center text-ui text-[#4a5565]">
            <p>The preview could not be loaded. You can still print.</p>
            <Button tone="secondary" size="dense" onClick={() => void picture.refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {label.pages.length > 1 && (
        <figcaption className="mt-2 text-center text-small text-text-2">
          Label {page.page} of {label.pages.length}
        </figcaption>
      )}
    </figure>
  );
}

/** A picture in memory. Its address is released when it is no longer shown. */
function BlobImage({ file, alt, ...rest }: Omit<ComponentProps<'img'>, 'src'> & { file: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} {...rest} />;
}
