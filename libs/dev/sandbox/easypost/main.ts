import type { EasypostSandboxOptions } from './sandbox-options.js';
import { startEasypostSandbox } from './start-easypost-sandbox.js';

/**
 * The sandbox as a process: `node main.js '<EasypostSandboxOptions as JSON>'`. Prints one line `{"url":"…"}` when it
 * listens; SIGTERM and SIGINT stop it, and so does the end of its parent when it was started with an IPC channel.
 */
const sandbox = await startEasypostSandbox(JSON.parse(process.argv[2] ?? '{}') as EasypostSandboxOptions);
console.log(JSON.stringify({ url: sandbox.url }));

const stop = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
