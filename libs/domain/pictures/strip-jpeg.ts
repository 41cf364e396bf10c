import { jpegOrientation, orientationSegment } from './jpeg-orientation.js';

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe];
const [app0, app15, exif] = [0xe0, 0xef, 0xe1];
/** More than any camera writes. */
const mostSegments = 10_000;

/** What decoders need of applications' segments, by their first bytes: size, colors, color transform. */
const needed: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

/**
 * The parts of a JPEG (ITU T.81, annex B) that make its picture: no comments and no segments of applications, such as EXIF, XMP and IPTC,
 * except which way is up, and nothing after its end, where phones put previews and videos with metadata of their own. Null without a picture.
 */
export function stripJpeg(content: Buffer): Buffer[] | null {
  const parts: Buffer[] = [];
  let [from, at, scans, isTurned] = [0, 2, 0, false];
  for (let segments = 0; ; segments += 1) {
    at = nextMarker(content, at);
    const code = content[at + 1];
    if (code === undefined || code === endOfImage) break;
    if (at + 4 > content.length || segments === mostSegments) return null;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end < at + 4 || end > content.length) return null;
    if (code === startOfScan) scans += 1;
    const segment = content.subarray(at + 4, end);
    if (isMetadata(code, segment)) {
      parts.push(content.subarray(from, at));
      const orientation = code === exif && !isTurned ? jpegOrientation(segment) : null;
      if (orientation) parts.push(orientationSegment(orientation));
      isTurned ||= orientation !== null;
      from = end;
    }
    at = end;
  }
  parts.push(content.subarray(from, at + 2));
  return scans > 0 ? parts : null;
}

function isMetadata(code: number, segment: Buffer): boolean {
  if (code === comment) return true;
  if (code < app0 || code > app15) return false;
  const start = needed[code];
  return start === undefined || segment.subarray(0, start.length).toString('latin1') !== start;
}

/** Where the next marker with a segment, or the end of the picture, begins: behind pixels, restarts and fill bytes. */
function nextMarker(content: Buffer, from: number): number {
  for (let at = from; at + 1 < content.length; at += 1) {
    const code = content[at + 1]!;
    if (content[at] === 0xff && code > 0x01 && code !== 0xff && (code < 0xd0 || code > 0xd8)) return at;
  }
  return content.length;
}
