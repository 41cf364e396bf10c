import type { ShippoSandboxOptions } from './sandbox-options.js';
import { startShippoSandbox } from './start-shippo-sandbox.js';

/** The sandbox as a process: `node main.js '<ShippoSandboxOptions as JSON>'`. Prints one line `{"url":"…"}` when it listens. */
const sandbox = await startShippoSandbox(JSON.parse(process.argv[2] ?? '{}') as ShippoSandboxOptions);
console.log(JSON.stringify({ url: sandbox.url }));

const stop = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
