import { startDemoStores, type DemoStoresOptions } from './start-demo-stores.js';

/**
 * The shops as a process: `node main.js '<DemoStoresOptions as JSON>'`. Prints one line, the `DemoStores` as JSON, when they
 * listen; SIGTERM and SIGINT stop it, and so does the end of its parent when it was started with an IPC channel.
 */
const { stores, close } = await startDemoStores(JSON.parse(process.argv[2] ?? '{}') as DemoStoresOptions);
console.log(JSON.stringify(stores));

const stop = () => void close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
