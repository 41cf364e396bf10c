import fc from 'fast-check';
import { addressLimits, type Address } from '#libs/contracts/addresses/address.js';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { labelLines } from '#libs/domain/labels/label-lines.js';
import { modulePoints } from './bars.js';
import { layOutLabel } from './lay-out-label.js';
import { labelSize, type DrawCommand, type TextCommand } from './draw-commands.js';
import { sampleAddress, sampleLabel, sampleLabels } from '../fixtures/sample-labels.js';
import { printable } from '../text/printable.js';
import { Typeface } from '../text/typeface.js';

type Area = { left: number; right: number; top: number; bottom: number; what: string };

/** The area of a line: capitals rise 0.72 of the size above the baseline, descenders hang 0.21 below. */
function area(command: TextCommand): Area {
  const width = Typeface.of(command.bold).measure(command.text, command.size);
  const left = command.x - { left: 0, center: width / 2, right: width }[command.align];
  const [top, bottom] = [command.y - command.size * 0.72, command.y + command.size * 0.21];
  return { left, right: left + width, top, bottom, what: command.text };
}

function areas(commands: DrawCommand[]): Area[] {
  return commands.flatMap((command) => {
    if (command.kind === 'text') return [area(command)];
    if (command.kind !== 'bars') return [];
    const half = ((command.modules + 20) / 2) * modulePoints(command);
    const bottom = command.y + command.height;
    return [{ left: command.x - half, right: command.x + half, top: command.y, bottom, what: 'barcode' }];
  });
}

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

function faults(model: LabelModel): string[] {
  const drawn = areas(layOutLabel(model));
  const outside = drawn.filter(
    ({ left, right, top, bottom }) =>
      left < 8.9 || right > labelSize.width - 8.9 || top < 8.9 || bottom > labelSize.height - 8.9,
  );
  const tiny = texts(model).filter(({ size }) => size < 4);
  const pairs = drawn.flatMap((a, index) => drawn.slice(index + 1).map((b) => [a, b] as const));
  return [
    ...tiny.map(({ text, size }) => `${size} pt: ${text}`),
    ...outside.map(({ what }) => `outside: ${what}`),
    ...pairs.filter(([a, b]) => overlaps(a, b)).map(([a, b]) => `overlap: ${a.what} | ${b.what}`),
  ];
}

const letters = (text: string) => text.replace(/\s/g, '');
const texts = (model: LabelModel) => layOutLabel(model).filter((command) => command.kind === 'text');
const drawnLetters = (model: LabelModel) =>
  letters(
    texts(model)
      .map((command) => command.text)
      .join(''),
  );

function expectWhole(model: LabelModel): void {
  const abroad = model.from.country !== model.to.country;
  for (const address of [model.from, model.to]) {
    expect(drawnLetters(model)).toContain(letters(labelLines(address, abroad).map(printable).join('')));
  }
}

describe.each(Object.entries(sampleLabels))('%s', (_name, model) => {
  it('prints inside its margins without overlaps', () => {
    expect(faults(model)).toEqual([]);
  });

  it('prints both addresses, all references and the numbers in full', () => {
    expectWhole(model);
    const drawn = drawnLetters(model);
    for (const text of [...model.references, model.trackingNumber, model.routingCode, model.serviceBanner]) {
      expect(drawn).toContain(letters(printable(text)));
    }
    expect(drawn.includes('SAMPLE-NOTPOSTAGE')).toBe(model.sample);
  });
});

describe('label with any address within the limits', () => {
  const text = (max: number, min = 0) =>
    fc.stringMatching(new RegExp(`^[A-Za-z0-9ÀÉÑßŁŻЖЯΩ .,'#-]{${min},${max}}$`)).map((value) => value.trim() || 'x');
  const addresses = fc.record({
    name: text(addressLimits.name),
    company: text(addressLimits.company),
    street1: text(addressLimits.street1, 1),
    street2: text(addressLimits.street2),
    city: text(addressLimits.city, 1),
    state: text(addressLimits.state),
    postal: text(addressLimits.postal),
    country: fc.constantFrom('US', 'GB', 'DE', 'JP', 'BR'),
  });

  it('is printed in full, inside the margins, without overlaps', () => {
    fc.assert(
      fc.property(addresses, addresses, (from, to) => {
        const model = sampleLabel({ from: sampleAddress(from), to: sampleAddress(to) });
        expect(faults(model)).toEqual([]);
        expectWhole(model);
      }),
      { numRuns: 100, seed: 20261120 },
    );
  });

  it('never crashes on any input', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(wild, wild, (name, street1) => {
        const model = sampleLabel({ to: sampleAddress({ name, street1 }), references: [name.slice(0, 25)] });
        expect(faults(model)).toEqual([]);
      }),
      { numRuns: 150, seed: 20261120 },
    );
  });
});

describe('text sizes', () => {
  const sizeOf = (model: LabelModel, line: string) => texts(model).find(({ text }) => text === line)?.size ?? 0;

  it('are large for the recipient and small for the sender', () => {
    const model = sampleLabel();
    expect(sizeOf(model, 'Ada Byron')).toBe(14);
    expect(sizeOf(model, 'Returns desk')).toBe(8);
  });

  it('keep ordinary long addresses readable', () => {
    const long: Partial<Address> = {
      name: 'Maximiliane Featherstonehaugh-Cholmondeley',
      company: 'International Business Solutions Group',
      street1: '12345 North Martin Luther King Junior Boulevard',
      street2: 'Building 12, Suite 3400, Attention Receiving',
      city: 'Rancho Santa Margarita',
    };
    expect(sizeOf(sampleLabel({ to: sampleAddress(long) }), String(long.street1))).toBeGreaterThanOrEqual(9);
  });

  it('end text in "…" only for excess transliteration', () => {
    const to = sampleAddress({
      name: '漢'.repeat(40),
      company: '漢'.repeat(40),
      street1: '漢'.repeat(50),
      street2: '漢'.repeat(50),
    });
    const model = sampleLabel({ to, from: to });
    expect(faults(model)).toEqual([]);
    expect(drawnLetters(model)).toContain('HanHanHan');
  });
});
