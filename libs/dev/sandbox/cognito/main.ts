import type { CognitoSandboxOptions } from './sandbox-options.js';
import { startCognitoSandbox } from './start-cognito-sandbox.js';

/**
 * The sandbox as a process: `node main.js '<CognitoSandboxOptions as JSON>'`. Prints one line
 * `{"url":"…","identityJwksUrl":"…","userPoolJwksUrl":"…"}` when it listens; SIGTERM and SIGINT stop it, and so does the end of its parent when
 * it was started with an IPC channel.
 */
const { close, ...addresses } = await startCognitoSandbox(JSON.parse(process.argv[2] ?? '{}') as CognitoSandboxOptions);
console.log(JSON.stringify(addresses));

const stop = () => void close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
