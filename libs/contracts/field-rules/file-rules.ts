/** The properties of a file for the rules; a browser's File has the first three, `width` and `height` are pixels of an image. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type; browsers leave it empty when they do not know. */
  type: string;
  width?: number;
  height?: number;
}

function fileOf(value: unknown): Partial<FileFacts> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The file's name ends in one of the extensions, with or without their dot, in any case. */
export function ext(value: unknown, ...extensions: string[]): boolean {
  const name = fileOf(value).name?.toLowerCase() ?? '';
  return extensions.some((one) => name.endsWith(`.${one.replace(/^\./, '').toLowerCase()}`));
}

/** The MIME type is one of `types`; 'image/*' stands for a whole family. */
export function mimes(value: unknown, ...types: string[]): boolean {
  const type = fileOf(value).type?.split(';')[0]?.trim().toLowerCase();
  return (
    !!type && types.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one.toLowerCase()))
  );
}

/** An image by its MIME type, or by its extension where the type is unknown. */
export function image(value: unknown): boolean {
  return fileOf(value).type
    ? mimes(value, 'image/*')
    : ext(value, 'jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'svg');
}

/** An image of exactly `width` by `height` pixels. Unknown pixels do not pass. */
export function dimensions(value: unknown, width: number, height: number): boolean {
  const file = fileOf(value);
  return file.width === Number(width) && file.height === Number(height);
}

/** At most `kilobytes` of 1,024 bytes. */
export function size(value: unknown, kilobytes: number): boolean {
  const bytes = fileOf(value).size;
  return typeof bytes === 'number' && bytes <= Number(kilobytes) * 1024;
}
