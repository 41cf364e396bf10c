import type { Duplex } from 'node:stream';
import type { Pool } from 'pg';

/** Bytes of values. Below, one write is cheaper than several. */
const large = 1 << 18;

/**
 * Sends values of megabytes from where they are. The driver copies them into a message that grows by half whenever it is full; the last
 * copy outlives a few small collections of garbage, and then takes memory until the whole heap has been marked.
 */
export function bindUncopied(pool: Pool): void {
  pool.on('connect', ({ connection }) => {
    const copying = connection.bind.bind(connection);
    connection.bind = (config, more) => {
      const { values = [], portal, statement, binary } = config ?? {};
      const bytes = portal || statement || binary ? null : bytesOf(values);
      if (bytes) write(connection.stream, bytes);
      else copying(config, more);
    };
  });
}

type Bytes = { isBinary: boolean; bytes: Buffer };

/** Of texts and large binary values; null where there is anything else, or little. */
function bytesOf(values: readonly unknown[]): Bytes[] | null {
  const sum = values.reduce<number>((all, value) => all + (Buffer.isBuffer(value) ? value.length : 0), 0);
  if (sum < large || !values.every((value) => typeof value === 'string' || Buffer.isBuffer(value))) return null;
  return values.map((value) => ({
    isBinary: Buffer.isBuffer(value),
    bytes: Buffer.isBuffer(value) ? value : Buffer.from(value),
  }));
}

/**
 * The message Bind of PostgreSQL's protocol for the unnamed statement: names of portal and statement, formats, values with their lengths,
 * the format of results.
 */
function write(stream: Duplex, values: readonly Bytes[]): void {
  const count = values.length;
  const head = 1 + 4 + 2 + 2 + count * 2 + 2;
  const frame = Buffer.alloc(head + count * 4 + 4);
  frame.write('B');
  frame.writeInt32BE(frame.length - 1 + values.reduce((sum, { bytes }) => sum + bytes.length, 0), 1);
  frame.writeUInt16BE(count, 7);
  for (const [index, { isBinary }] of values.entries()) frame.writeInt16BE(isBinary ? 1 : 0, 9 + index * 2);
  frame.writeUInt16BE(count, head - 2);
  stream.write(frame.subarray(0, head));
  for (const [index, { bytes }] of values.entries()) {
    const at = head + index * 4;
    frame.writeInt32BE(bytes.length, at);
    stream.write(frame.subarray(at, at + 4));
    stream.write(bytes);
  }
  frame.writeInt16BE(1, frame.length - 4);
  stream.write(frame.subarray(-4));
}
