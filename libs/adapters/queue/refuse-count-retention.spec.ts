import { refuseCountRetention } from './refuse-count-retention.js';

describe('retention of finished jobs', () => {
  it.each([
    { removeOnComplete: 1_000 },
    { removeOnComplete: { count: 1_000 } },
    { removeOnComplete: { age: 60, count: 1_000 } },
    { removeOnFail: { count: 5 } },
    { removeOnFail: 5 },
  ])('is never limited by count on PostgreSQL: %j', (options) => {
    expect(() => refuseCountRetention('postgres', options)).toThrow(/by age, never by count/);
    expect(() => refuseCountRetention('redis', options)).not.toThrow();
  });

  it.each([{}, { removeOnComplete: true }, { removeOnComplete: { age: 60 }, removeOnFail: false }])(
    'accepts %j',
    (options) => {
      expect(() => refuseCountRetention('postgres', options)).not.toThrow();
    },
  );
});
