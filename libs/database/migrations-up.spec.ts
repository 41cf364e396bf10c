import { assertRecent } from './migrations-up.js';

describe('oldest supported PostgreSQL version', () => {
  it.each([150_019, 160_010])('refuses %i with an explanation', (version) => {
    const major = String(version).slice(0, 2);
    expect(() => assertRecent(version)).toThrow(
      `This server is PostgreSQL ${major}. Waybill needs PostgreSQL 17 or newer.`,
    );
  });

  it.each([170_000, 180_004])('accepts %i', (version) => {
    expect(() => assertRecent(version)).not.toThrow();
  });
});
