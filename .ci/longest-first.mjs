import Sequencer from '@jest/test-sequencer';

/** Each takes a minute or more; the slowest first. The times at the end of a run say what belongs here. */
const longest = [
  'web/e2e/accessibility.test.ts',
  'libs/dev/testing/faults/worker-killed-at-points.e2e.spec.ts',
  'libs/dev/testing/faults/worker-killed-at-random.e2e.spec.ts',
  'web/e2e/accessibility-newcomers.test.ts',
  'web/e2e/accessibility-users.test.ts',
  'libs/dev/proof/chaos/chaos.e2e.spec.ts',
  'worker/src/runtime/queues/queue-processes.db.spec.ts',
  'web/e2e/cart.test.ts',
  'web/e2e/margins.test.ts',
  'web/e2e/bulk-upload.test.ts',
];
const kinds = ['e2e', 'browser', 'db', 'web', 'unit'];

/**
 * Starts long files before short ones, so that no worker is left with a long one when the others are done. A clean checkout, as
 * in CI, has no times of an earlier run, and Jest would go by the size of the file.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const at = longest.findIndex((name) => path.endsWith(`/${name}`));
      return at < 0 ? longest.length + kinds.indexOf(context.config.displayName?.name) : at;
    };
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
