import { whyNoHaproxy } from './haproxy.js';
import { runDeploy } from './run-deploy.js';

const missing = whyNoHaproxy();
if (missing && process.env['CI'] === 'true') throw new Error(`Deploys must be tested behind a proxy, but ${missing}.`);
if (missing) process.stderr.write(`Deploys are not tested: ${missing}.\n`);

(missing ? describe.skip : describe)('a deploy behind a real proxy', () => {
  it('fails no request, loses no job and keeps all books while apis and workers are replaced', async () => {
    const { orders, requests, ...rest } = await runDeploy(
      { queue: 'postgres', seed: 7, ordersBetween: 6 },
      () => undefined,
    );
    expect(rest).toEqual({ failed: 0, deadLetters: 0, failures: [], findings: [] });
    expect(orders).toBeGreaterThan(15);
    expect(requests).toBeGreaterThan(100);
  }, 600_000);
});
