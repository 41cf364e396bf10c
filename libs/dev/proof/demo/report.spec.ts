import { carries } from './read-barcodes.js';
import { StepTimes } from './step-times.js';
import { poll } from '../shop/poll.js';

describe('demo report', () => {
  it.each([
    [['(420)98101(92)001901234567890123'], '9200 1901 2345 6789 0124', false],
    [['(420)98101(92)00190123456789012345'], '9200190123456789012345', true],
    [['LZ123456785US'], 'LZ123456785US', true],
    [['1001921334250001000300779017972697'], '779017972697', true],
    [[], '779017972697', false],
  ])('finds in barcodes %j the tracking number %s: %s', (barcodes, number, expected) => {
    expect(carries(barcodes, number)).toBe(expected);
  });

  it('times all steps in order, failed ones included', async () => {
    const times = new StepTimes();
    await times.of('quote', () => Promise.resolve(1));
    await expect(times.of('label', () => Promise.reject(new Error('no label')))).rejects.toThrow('no label');
    await times.of('quote', () => Promise.resolve(2));
    const summary = times.summary();
    expect(summary.map(({ name }) => name)).toEqual(['quote', 'label']);
    expect(summary.every(({ p50ms, p95ms }) => p50ms >= 0 && p95ms >= p50ms)).toBe(true);
  });

  it('waits for a matching answer, and names it when it is missing', async () => {
    let calls = 0;
    await expect(
      poll(
        'three',
        () => Promise.resolve(++calls),
        (n) => n === 3,
      ),
    ).resolves.toBe(3);
    await expect(
      poll(
        'a miracle',
        () => Promise.resolve('no'),
        () => false,
        0,
      ),
    ).rejects.toThrow('a miracle. Last answer: "no"');
  });
});
