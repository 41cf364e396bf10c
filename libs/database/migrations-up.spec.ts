import { assertRecent } from './migrations-up.js';

describe('the oldest server that can be migrated', () => {
  it.each([150_019, 160_010])('is refused with a sentence when it is %i', (version) => {
    const major = String(version).slice(0, 2);
    expect(() => assertRecent(version)).toThrow(
      `This server is PostgreSQL ${major}. Waybill needs PostgreSQL 17 or newer.`,
    );
  });

  it.each([170_000, 180_004])('is accepted when it is %i', (version) => {
    expect(() => assertRecent(version)).not.toThrow();
  });
});
