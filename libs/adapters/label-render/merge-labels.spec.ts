import { PassThrough, Writable } from 'node:stream';
import { withPdfPages } from '#libs/testing/pdf-pages.js';
import { sampleLabel } from './fixtures/sample-labels.js';
import { mergeLabels } from './merge-labels.js';

function* labels(count: number, drawn: (serial: number) => unknown = () => undefined) {
  for (let serial = 0; serial < count; serial += 1) {
    drawn(serial);
    yield sampleLabel({}, serial);
  }
}

/** Keeps what it gets, one piece at a time, each only after a turn of the event loop. */
class SlowReader extends Writable {
  readonly chunks: Buffer[] = [];

  constructor(readonly received: (bytes: number) => unknown = () => undefined) {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    this.received(chunk.length);
    setImmediate(done);
  }
}

describe('merging', () => {
  it('makes one PDF with a page per label, in order', async () => {
    const out = new SlowReader();
    await mergeLabels(labels(500), out);
    const serials = [0, 1, 250, 499];
    const texts = await withPdfPages(Buffer.concat(out.chunks), 72, (pages) => {
      expect(pages).toHaveLength(500);
      return Promise.resolve(serials.map((serial) => pages[serial]?.text()));
    });
    for (const [index, serial] of serials.entries()) {
      expect(texts[index]).toContain(sampleLabel({}, serial).trackingNumber.replace(/(.{4})(?=.)/g, '$1 '));
    }
  });

  it('waits for a slow reader instead of keeping labels', async () => {
    let [ahead, asked, received] = [0, 0, 0];
    const out = new SlowReader(() => (received += 1));
    const counted = labels(200, () => {
      asked += 1;
      ahead = Math.max(ahead, asked - received);
    });
    await mergeLabels(counted, out);
    expect(asked).toBe(200);
    expect(ahead).toBeLessThan(25);
  });

  it('fills sheets', async () => {
    const out = new SlowReader();
    await mergeLabels(labels(6), out, { format: 'a4', startPosition: 3 });
    const pages = await withPdfPages(Buffer.concat(out.chunks), 72, (all) => Promise.resolve(all.length));
    expect(pages).toBe(3);
  });

  it('rejects when the reader goes away, and stops drawing', async () => {
    let [asked, received] = [0, 0];
    const out = new SlowReader(() => {
      received += 1;
      if (received === 3) out.destroy();
    });
    const counted = labels(10_000, () => (asked += 1));
    await expect(mergeLabels(counted, out)).rejects.toThrow('Premature close');
    expect(asked).toBeLessThan(100);
  });

  it('rejects with the error of the labels', async () => {
    const broken = async function* () {
      await Promise.resolve();
      yield sampleLabel();
      throw new Error('no more rows');
    };
    await expect(mergeLabels(broken(), new PassThrough())).rejects.toThrow('no more rows');
  });
});
