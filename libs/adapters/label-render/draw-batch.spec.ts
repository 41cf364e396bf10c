import type { PackingSlip } from '#libs/domain/labels/packing-slip.js';
import { withPdfPages } from '#libs/dev/testing/pdf-pages.js';
import { drawBatch, type BatchPart } from './draw-batch.js';
import { sampleAddress, sampleLabel } from './fixtures/sample-labels.js';

const slip = (over: Partial<PackingSlip> = {}): PackingSlip => ({
  from: sampleAddress({ name: 'Returns desk' }),
  to: sampleAddress(),
  references: ['Order 1042'],
  lines: [{ quantity: 3, text: 'Wool socks, grey' }],
  ...over,
});
const parts = (count: number, slips = false): BatchPart[] =>
  Array.from({ length: count }, (_, serial) => ({
    labels: [sampleLabel({}, serial)],
    slip: slips ? slip({ references: [`Order ${serial}`] }) : null,
  }));
const texts = (file: Buffer) =>
  withPdfPages(file, 72, (pages) => Promise.resolve(pages.map((page) => page.text().replaceAll(/\s+/g, ' '))));
const shown = (serial: number) => sampleLabel({}, serial).trackingNumber.replace(/(.{4})(?=.)/g, '$1 ');

describe('label batch file', () => {
  it('has one page per label, in order', async () => {
    const pages = await texts(await drawBatch(parts(500), 'pdf'));
    expect(pages).toHaveLength(500);
    for (const serial of [0, 1, 250, 499]) expect(pages[serial]).toContain(shown(serial));
  });

  it('has each shipment’s slip after its label', async () => {
    const pages = await texts(
      await drawBatch([{ labels: [sampleLabel({}, 1), sampleLabel({}, 2)], slip: slip() }, ...parts(1)], 'pdf'),
    );
    expect(pages).toHaveLength(4);
    expect(pages[1]).toContain(shown(2));
    expect(pages[2]).toMatch(/PACKING SLIP.*Returns desk.*Ada Byron.*Order 1042.*3 Wool socks, grey/);
    expect(pages[3]).toContain(shown(0));
  });

  it('counts the omitted lines on slips, and draws characters that no base font has', async () => {
    const lines = Array.from({ length: 50 }, (_, n) => ({
      quantity: n + 1,
      text: n === 0 ? 'Кофе 🎁 محمد' : `Thing ${n}`,
    }));
    const [, page] = await texts(await drawBatch([{ labels: [sampleLabel()], slip: slip({ lines }) }], 'pdf'));
    expect(page).toContain('Thing 16');
    expect(page).toContain('and 33 more');
    expect(page).not.toContain('Thing 17');
  });

  it('fills sheets from the start position', async () => {
    expect(await texts(await drawBatch(parts(6), 'a4', 3))).toHaveLength(3);
    expect(await texts(await drawBatch(parts(3, true), 'letter2'))).toHaveLength(3);
  });

  it('is one stream of ZPL labels', async () => {
    const zpl = (await drawBatch(parts(3, true), 'zpl203')).toString('latin1');
    expect(zpl.match(/\^XA/g)).toHaveLength(6);
    expect(zpl.match(/\^XZ/g)).toHaveLength(6);
    expect(zpl.match(/PACKING SLIP/g)).toHaveLength(3);
  });
});
