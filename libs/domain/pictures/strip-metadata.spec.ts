import sharp, { type Sharp } from 'sharp';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { stripMetadata } from './strip-metadata.js';

const noise = () =>
  sharp({
    create: { width: 40, height: 30, channels: 3, background: 'white', noise: { type: 'gaussian', sigma: 40 } },
  });
const whereAndWho = {
  IFD0: { Copyright: 'Ann Smith', Make: 'Camera 7' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
};
const withMetadata = (picture: Sharp) => picture.withExif(whereAndWho).withXmp('<x>Ann Smith</x>');
const jpeg = (orientation: number, options = {}) =>
  withMetadata(noise()).withMetadata({ orientation }).withExifMerge(whereAndWho).jpeg(options).toBuffer();
const pixels = (content: Buffer) => sharp(content).raw().toBuffer();
const segment = (code: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, code, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
/** With more segments after its first two bytes. */
const inserted = (content: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([content.subarray(0, 2), ...segments, content.subarray(2)]);
const chunk = (type: string, text: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(`${type}${text}`, 'latin1'), Buffer.alloc(4)]);
};

describe('stripMetadata', () => {
  it.each([
    ['a photo', {}],
    ['a progressive photo', { progressive: true }],
  ])('keeps the pixels of %s and which way is up, and nothing about place and people', async (_, options) => {
    const photo = await jpeg(6, options);
    const notes = [
      segment(0xed, 'Photoshop 3.0\0Ann Smith'),
      segment(0xfe, 'By Ann Smith'),
      segment(0xe2, 'MPF\0Ann Smith'),
    ];
    const stripped = stripMetadata(Buffer.concat([inserted(photo, ...notes), await jpeg(1), Buffer.from('Ann Smith')]));
    expect(photo.includes('Ann Smith')).toBe(true);
    expect(stripped.includes('Ann Smith') || stripped.includes('Camera 7')).toBe(false);
    const { orientation, exif, xmp } = await sharp(stripped).metadata();
    expect([orientation, exif?.length, xmp]).toEqual([6, 32, undefined]);
    expect(await pixels(stripped)).toEqual(await pixels(photo));
    expect(stripMetadata(stripped)).toEqual(stripped);
  });

  it('reads the orientation in the byte order of the camera', async () => {
    const plain = await noise().jpeg().toBuffer();
    const tiff = 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0\0\0\0\0';
    const stripped = stripMetadata(inserted(plain, segment(0xe1, `Exif\0\0${tiff}`)));
    expect((await sharp(stripped).metadata()).orientation).toBe(8);
  });

  it('keeps color profiles, and leaves pictures without metadata as they are', async () => {
    const [plain, wide] = await Promise.all([
      noise().jpeg().toBuffer(),
      noise().withIccProfile('p3').jpeg().toBuffer(),
    ]);
    expect([stripMetadata(plain), stripMetadata(wide)]).toEqual([plain, wide]);
    const png = await noise().withIccProfile('p3').png().toBuffer();
    expect(stripMetadata(png)).toEqual(png);
    const pdf = Buffer.from('%PDF-1.7');
    expect(stripMetadata(pdf)).toBe(pdf);
  });

  it('keeps the pixels of a PNG and drops texts, EXIF, and what follows its end', async () => {
    const png = await withMetadata(noise()).png().toBuffer();
    const texts = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'].map((type) => chunk(type, 'Ann Smith'));
    const noted = Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33), Buffer.from('Ann Smith')]);
    const stripped = stripMetadata(noted);
    expect(stripped.includes('Ann Smith')).toBe(false);
    const { exif, xmp } = await sharp(stripped).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(await pixels(stripped)).toEqual(await pixels(png));
  });

  it('keeps what arrived of a photo whose end is missing', async () => {
    const cut = (await noise().jpeg().toBuffer()).subarray(0, -200);
    expect(stripMetadata(cut)).toEqual(cut);
  });

  it.each([
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a segment longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
    ['a segment shorter than its length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xda, 0, 2])],
    ['a segment without a length', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0])],
    [
      'a JPEG of comments',
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        Buffer.alloc(80_000, segment(0xfe, '')),
        segment(0xda, ''),
        Buffer.from([0xff, 0xd9]),
      ]),
    ],
    ['a PNG without an end', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0IDAT\0\0\0\0', 'latin1')],
    [
      'a PNG of texts',
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        Buffer.alloc(1_200_000, chunk('tEXt', '')),
        chunk('IEND', ''),
      ]),
    ],
    ['a chunk longer than the file', Buffer.from('\x89PNG\r\n\x1a\n\xff\xff\xff\xffIDAT\0\0\0\0', 'latin1')],
  ])('refuses %s', async (_, content) => {
    expect(await refusalOf(Promise.resolve().then(() => stripMetadata(content)))).toMatchObject({
      code: 'unsupported_media_type',
    });
  });
});
