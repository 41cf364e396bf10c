import { DomainError } from '../errors.js';
import { pictureTypeOf } from './picture-type.js';
import { stripJpeg } from './strip-jpeg.js';
import { stripPng } from './strip-png.js';

/**
 * A JPEG or PNG with the same pixels and nothing about where, when and by whom it was taken; other files as they are.
 * @throws unsupported_media_type for a picture that is damaged
 */
export function stripMetadata(content: Buffer): Buffer {
  const type = pictureTypeOf(content);
  if (type === null) return content;
  const parts = type === 'image/jpeg' ? stripJpeg(content) : stripPng(content);
  if (!parts)
    throw new DomainError('unsupported_media_type', 'invalid', 'This picture is damaged. Save it again, then add it.');
  return Buffer.concat(parts);
}
