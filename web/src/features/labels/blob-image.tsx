import { useEffect, useRef, type ComponentProps } from 'react';

/** A picture in memory. Its address is released when it is no longer shown. */
export function BlobImage({ file, alt, ...rest }: Omit<ComponentProps<'img'>, 'src'> & { file: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} {...rest} />;
}
