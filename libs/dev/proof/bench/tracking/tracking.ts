import type { BenchLine } from '../measuring/bench-line.js';
import { TrackStandIn } from './track-stand-in.js';
import { TrackingSide } from './tracking-side.js';
import { inWholeRun } from '../measuring/whole-run.js';

/** `npm run bench -- tracking`; `TRACKERS=1000000` takes a minute longer. */
const trackers = Number(process.env['TRACKERS'] ?? 100_000);
const answerMs = 300;
const slowMs = 3_000;
const seconds = inWholeRun(6, 12);
/** Requests that the worker makes of one seller at once. */
const atOnce = 16;

/**
 * A worker polls parcels at stand-ins that answer in 300 ms: polls a second against what as many requests at once can be; the same beside a
 * seller that takes ten times as long and has as many parcels due; processor time of a poll.
 */
export async function run(): Promise<BenchLine[]> {
  const side = await TrackingSide.open(trackers);
  try {
    await side.poll([new TrackStandIn('usps', answerMs)], 2);
    const usps = new TrackStandIn('usps', answerMs);
    const alone = await side.poll([usps], seconds);
    const beside = new TrackStandIn('usps', answerMs);
    const both = await side.poll([beside, new TrackStandIn('fedex', slowMs)], seconds);
    const [rate, fair] = [usps.answered / alone.seconds, beside.answered / both.seconds];
    const most = (atOnce * 1_000) / answerMs;
    const [worker, postgres] = [alone.workerMs / usps.answered, alone.postgresMs / usps.answered];
    const of = `of ${trackers} parcels, a third due`;
    return [
      {
        name: 'tracking.polls',
        value: rate,
        unit: 'polls/s',
        against: most,
        ratio: rate / most,
        goal: 0.9,
        method: of,
      },
      {
        name: 'tracking.fair',
        value: fair,
        unit: 'polls/s',
        against: rate,
        ratio: fair / rate,
        goal: 0.9,
        method: 'beside a seller that takes 3 s',
      },
      {
        name: 'tracking.due',
        value: await side.dueMs('usps'),
        unit: 'ms',
        against: 0,
        ratio: 0,
        goal: 0,
        method: `the next 200 ${of}`,
      },
      {
        name: 'tracking.cost',
        value: worker + postgres,
        unit: 'ms',
        against: 0,
        ratio: 0,
        goal: 0,
        method: `processor time a poll: worker ${worker.toFixed(1)}, PostgreSQL ${postgres.toFixed(1)}`,
      },
    ];
  } finally {
    await side.close();
  }
}
