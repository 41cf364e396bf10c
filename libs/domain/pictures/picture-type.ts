export type PictureType = 'image/jpeg' | 'image/png';

const signatures: readonly [PictureType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
];

/** The type of a picture by its first bytes, whatever its declared type or name; null for anything else. */
export const pictureTypeOf = (content: Buffer): PictureType | null =>
  signatures.find(([, signature]) => content.subarray(0, signature.length).equals(signature))?.[0] ?? null;
