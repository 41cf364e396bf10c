import { roundsWaited } from './rounds-waited.js';

describe('the rounds that a file has waited for an aggregator', () => {
  const round = { waited: 8, stored: 0, isSilent: true, patient: false, done: false };

  it.each([
    ['count up when nothing was priced since nobody answers', { waited: 3, patient: true }, 4],
    ['stay when the next free moment is far away', { waited: 3, patient: true, isSilent: false }, 3],
    ['stay at the last row, where the end of the run counts', { waited: 3, patient: true, done: true }, 3],
    ['start over when some rows have an answer', { waited: 3, patient: true, stored: 5 }, 0],
    ['stay when rows are priced without the aggregator, so that the next ones do not wait again', { stored: 400 }, 8],
    ['start over when it answers again', { stored: 400, isSilent: false }, 0],
  ])('%s', (_, part, expected) => expect(roundsWaited({ ...round, ...part })).toBe(expected));
});
