import { describe, expect, it } from '@jest/globals';
import { lastDays, spanOf } from './day-span';

const today = '2026-03-02';
const asked = (query: string) => spanOf(new URLSearchParams(query), today);

describe('dashboard time span', () => {
  it('includes both ends', () => {
    expect(lastDays(7, today)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(lastDays(1, today)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });

  it('is read from the address when valid', () => {
    expect(asked('from=2025-03-03&to=2026-03-03')).toEqual({ from: '2025-03-03', to: '2026-03-03' });
    const usual = lastDays(30, today);
    for (const query of ['', 'from=2026-03-03&to=2026-03-01', 'from=2024-03-03&to=2026-03-03', 'from=2026-3-3&to=x'])
      expect(asked(query)).toEqual(usual);
  });
});
