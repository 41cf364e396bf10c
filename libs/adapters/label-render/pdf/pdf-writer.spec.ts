import { sampleLabel } from '../fixtures/sample-labels.js';
import { renderLabel } from '../render-label.js';

const file = renderLabel([sampleLabel({}, 1), sampleLabel({}, 2)], 'pdf').toString('latin1');

describe('PDF file', () => {
  it('has a cross-reference table with the offset of every object', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(start, start + 5)).toBe('xref\n');
    const rows = file.slice(start).match(/^\d{10} \d{5} [nf] $/gm) ?? [];
    expect(rows).toHaveLength(9);
    expect(file.slice(start)).toContain('/Size 9/');
    for (const [id, row] of rows.entries()) {
      if (id > 0) expect(file.slice(Number(row.slice(0, 10))).startsWith(`${id} 0 obj\n`)).toBe(true);
    }
  });

  it('has the exact length of every stream', () => {
    const streams = [...file.matchAll(/<<\/Length (\d+)\/Filter\/FlateDecode>>stream\n/g)];
    expect(streams).toHaveLength(2);
    for (const stream of streams) {
      const end = stream.index + stream[0].length + Number(stream[1]);
      expect(file.slice(end, end + 11)).toBe('\nendstream\n');
    }
  });

  it('is identical for identical labels', () => {
    expect(renderLabel([sampleLabel()], 'pdf').equals(renderLabel([sampleLabel()], 'pdf'))).toBe(true);
  });
});
