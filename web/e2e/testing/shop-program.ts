import { startAll, type LaunchOptions } from '#libs/dev/launch/start-all.js';

/**
 * Run by Node itself on the built product: `node shop-program.ts '{"dataFolder":…,"env":{…}}'`. Prints where everything is
 * as one line of JSON and ends everything when its standard input is closed.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as Pick<LaunchOptions, 'dataFolder' | 'env'>;
const { url, stripeUrl, mailUrl, databaseUrl, demoUsers, stop } = await startAll({
  ...options,
  port: 0,
  workersGiveWay: false,
});
process.stdin.once('close', () => void stop().then(() => process.exit(0)));
process.stdin.resume();
process.stdout.write(`${JSON.stringify({ url, stripeUrl, mailUrl, databaseUrl, demoUsers })}\n`);
