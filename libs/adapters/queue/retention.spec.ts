import { refuseCountRetention } from './retention.js';

describe('how finished jobs are kept', () => {
  it.each([
    { removeOnComplete: 1_000 },
    { removeOnComplete: { count: 1_000 } },
    { removeOnComplete: { age: 60, count: 1_000 } },
    { removeOnFail: { count: 5 } },
    { removeOnFail: 5 },
  ])('never by count on PostgreSQL: %j', (options) => {
    expect(() => refuseCountRetention('postgres', options)).toThrow(/by age, never by count/);
    expect(() => refuseCountRetention('redis', options)).not.toThrow();
  });

  it.each([{}, { removeOnComplete: true }, { removeOnComplete: { age: 60 }, removeOnFail: false }])(
    'but %j is fine',
    (options) => {
      expect(() => refuseCountRetention('postgres', options)).not.toThrow();
    },
  );
});
