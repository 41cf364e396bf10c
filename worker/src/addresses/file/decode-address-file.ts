import { collectEvidence } from '#libs/adapters/table-files/encoding/collect-evidence.js';
import { decodeText } from '#libs/adapters/table-files/encoding/decode-text.js';
import { detectEncoding } from '#libs/adapters/table-files/encoding/detect-encoding.js';
import { rowsOfText } from '#libs/adapters/table-files/csv/strict-row.js';
import { splitLine, type Dialect } from '#libs/adapters/table-files/csv/split-line.js';
import { eightBit } from '#libs/adapters/table-files/file-format/file-encoding.js';
import { inspectFile, startOf } from '#libs/adapters/table-files/file-format/inspect-file.js';
import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import { unreadableFile } from './unreadable-file.js';

const asUtf8 = 'Save it as CSV UTF-8 and upload it again.';

/** The text of a file of addresses behind its byte order mark and a line "sep=;", and how its lines are divided. */
export type AddressFileText = { text: string; dialect: Dialect };

/** Decodes a file in the encoding that its bytes prove or its letters make sure. @throws invalid_body where several fit. */
export async function decodeAddressFile(bytes: Buffer): Promise<AddressFileText> {
  const inspected = inspectFile(bytes, bytes);
  if ('failure' in inspected) throw unreadableFile(inspected.failure.text);
  if (inspected.kind === 'xlsx') throw unreadableFile(`This is a workbook. ${asUtf8}`);
  const encoding =
    inspected.encoding === eightBit
      ? await eightBitEncoding(bytes.subarray(inspected.start), inspected)
      : inspected.encoding;
  const { start, ...dialect } = startOf(bytes, encoding);
  const text = decodeText(bytes.subarray(start), encoding);
  if (text.includes('\0')) throw unreadableFile(`This is no text in UTF-8. ${asUtf8}`);
  return { text, dialect };
}

async function eightBitEncoding(bytes: Buffer, dialect: Dialect): Promise<FileEncoding> {
  const rows = rowsOfText(bytes.toString('latin1'), dialect, true, (line) => splitLine(line, dialect).cells);
  const { candidates, readings } = await detectEncoding(await collectEvidence(oneBatch([...rows])));
  const [first] = readings;
  if (!first) return candidates[0]!.encoding;
  const texts = [...new Set(first.texts.map(({ text }) => text))];
  throw unreadableFile(
    `We can't tell which letters this file has: row ${first.row} is ${texts.join(' or ')}. ${asUtf8}`,
  );
}

async function* oneBatch(rows: string[][]) {
  yield await Promise.resolve(rows.map((cells) => ({ cells })));
}
