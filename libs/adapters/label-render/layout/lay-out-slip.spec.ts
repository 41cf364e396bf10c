import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { layOutSlip } from './lay-out-slip.js';

const linesFor = (over: Parameters<typeof testAddress>[0]) =>
  layOutSlip({ from: testAddress(), to: testAddress(over), references: [], lines: [] })
    .filter((command) => command.kind === 'text')
    .map(({ text }) => text);

describe('packing slip', () => {
  it('shows a name as typed when the font supports its script, whatever the label shows', () => {
    const lines = linesFor({ name: 'Анна Каренина', printedAs: { name: 'Anna Karenina' } });
    expect(lines).toContain('Анна Каренина');
    expect(lines).not.toContain('Anna Karenina');
  });

  it('uses the spelling of the label when the font lacks the script', () => {
    expect(linesFor({ name: '田中太郎', printedAs: { name: 'Tanaka Taro' } })).toContain('Tanaka Taro');
    expect(linesFor({ name: 'राम कुमार' })).toContain('Ram Kumar');
  });
});
