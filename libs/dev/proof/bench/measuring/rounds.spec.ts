import { inRounds } from './rounds.js';

/** Reports these values one after the other, the last one forever. */
function reporting(...values: number[]) {
  const asked: number[] = [];
  const measure = () => {
    const value = values[Math.min(asked.length, values.length - 1)]!;
    asked.push(value);
    return Promise.resolve(value);
  };
  return { measure, asked };
}

describe('inRounds', () => {
  it('compares medians after a warm-up round', async () => {
    const [a, b] = [reporting(1, 10), reporting(1, 20)];
    const rounds = await inRounds(a.measure, b.measure, 3);
    expect(rounds).toEqual({ a: 10, b: 20, ratio: 0.5, min: 0.5, max: 0.5, control: 1 });
    expect([a.asked.length, b.asked.length]).toEqual([1 + 6, 1 + 3]);
  });

  it('repeats a measurement when the machine was too busy, and returns the second result', async () => {
    const [a, b] = [reporting(1, 10, 20, 10, 20, 10, 20, 10), reporting(20)];
    expect(await inRounds(a.measure, b.measure, 3)).toMatchObject({ a: 10, control: 1 });
    expect(a.asked).toHaveLength(1 + 6 + 6);
  });

  it('reports that the machine is still too busy', async () => {
    const busy = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 10 : 20));
    const a = reporting(1, ...busy, 10, 20);
    expect(await inRounds(a.measure, reporting(20).measure, 3)).toMatchObject({ control: 2, void: true });
    expect(a.asked).toHaveLength(13);
  });

  it('does not repeat a measurement when that was declined, and says that the machine was too busy', async () => {
    const a = reporting(10, 20);
    const once = { isWarm: true, repeats: false };
    expect(await inRounds(a.measure, reporting(20).measure, 1, once)).toMatchObject({ control: 2, void: true });
    expect(a.asked).toHaveLength(2);
  });

  it('adds a round when the machine was too busy for a run of everything', async () => {
    const { argv } = process;
    process.argv = ['node', 'main.js', '--parts', 'status', ''];
    try {
      const [a, b] = [reporting(10, 12, 10, 12, 10, 10), reporting(20)];
      const rounds = await inRounds(a.measure, b.measure, 2, { isWarm: true });
      expect(rounds).toMatchObject({ a: 10, control: 1.2, void: true, min: 0.5, max: 0.55 });
      expect([a.asked.length, b.asked.length]).toEqual([6, 3]);
    } finally {
      process.argv = argv;
    }
  });

  it('takes the mean of two rounds', async () => {
    const rounds = await inRounds(reporting(10, 10, 20, 20).measure, reporting(20).measure, 2, { isWarm: true });
    expect(rounds).toMatchObject({ a: 15, ratio: 0.75, control: 1 });
  });
});
