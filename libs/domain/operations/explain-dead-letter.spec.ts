import { jobs } from '#libs/jobs/registry/registry.js';
import { explainDeadLetter } from './explain-dead-letter.js';

const rest = 'Fix the cause, then retry. Discard it if nobody needs it anymore.';

describe('explainDeadLetter', () => {
  it.each([
    ['purchase-label', 'took longer than 60000 ms', /the carrier or the database was too slow/],
    ['settle-payment', 'connect ECONNREFUSED 10.0.0.7:443', /connection to the card processor/],
    ['poll-trackers', 'fetch failed', /connection to the other side/],
    ['capture-order', 'its worker died every time it ran', /worker process ended/],
    ['send-mail', 'the payload does not fit the job: [..]', /another version/],
    ['void-label', 'Refund not found ({ id: 1 })', /no longer exists/],
    ['pay-refund', 'update "orders" - deadlock detected', /busy/],
    ['void-label', 'Request failed with status code 401', /credentials were refused by the carrier/],
    ['refresh-tracking', 'Too Many Requests', /too often/],
  ])('%s: %s', (job, error, reason) => {
    expect(explainDeadLetter(job, error).reason).toMatch(reason);
  });

  it('leaves sentences unchanged, and shows unknown errors as they are', () => {
    expect(explainDeadLetter('forget-cards', 'USPS did not answer in time.')).toEqual({
      reason: 'USPS did not answer in time.',
      advice: rest,
    });
    expect(explainDeadLetter('forget-cards', 'x is undefined').reason).toBe('It ended with: x is undefined');
    expect(explainDeadLetter('forget-cards', null).reason).toBe('It ended with: no message');
  });

  it('explains the effect of a retry on money and labels', () => {
    expect(explainDeadLetter('purchase-label', null).advice).toMatch(/never a second label/);
    expect(explainDeadLetter('pay-refund', 'took longer than 1 ms').advice).toMatch(/never pays twice/);
  });

  it('explains every job', () => {
    for (const { name } of jobs) expect(explainDeadLetter(name, 'took longer than 1 ms').advice).toMatch(/Retry when /);
  });
});
