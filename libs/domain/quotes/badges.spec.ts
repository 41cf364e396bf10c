import { badgesOf } from './badges.js';

const offer = (total: number, earliest: string, latest: string, max: number) => ({
  ...{
    total,
    delivery: { earliest: `2026-03-${earliest}`, latest: `2026-03-${latest}` },
    transitDays: { min: 1, max },
  },
});

it('has no badge for an empty list, and no best value for one offer', () => {
  expect(badgesOf([])).toEqual([]);
  expect(badgesOf([offer(100, '04', '05', 3)])).toEqual([['cheapest', 'fastest']]);
});

it('marks the cheapest, the fastest and the best value', () => {
  const ground = offer(900, '05', '09', 5);
  const priority = offer(1000, '04', '05', 3);
  const express = offer(4000, '03', '03', 1);
  expect(badgesOf([ground, priority, express])).toEqual([['cheapest'], ['best_value'], ['fastest']]);
});

it('breaks ties by earlier delivery, then lower price, then position', () => {
  expect(badgesOf([offer(900, '05', '09', 5), offer(900, '04', '06', 3)])[1]).toContain('cheapest');
  expect(badgesOf([offer(900, '05', '05', 2), offer(950, '04', '05', 2)])[1]).toEqual(['fastest']);
  expect(badgesOf([offer(950, '04', '05', 2), offer(900, '04', '05', 2)])[1]).toContain('fastest');
  expect(badgesOf([offer(900, '04', '05', 2), offer(900, '04', '05', 2)])).toEqual([
    ['cheapest', 'fastest', 'best_value'],
    [],
  ]);
});
