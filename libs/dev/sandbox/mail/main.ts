import type { MailSandboxOptions } from './sandbox-options.js';
import { startMailSandbox } from './start-mail-sandbox.js';

/**
 * The sandbox as a process: `node main.js '<MailSandboxOptions as JSON>'`. Prints one line `{"url":"…","smtpUrl":"…"}`
 * when it listens; SIGTERM and SIGINT stop it, and so does the end of its parent when it was started with an IPC channel.
 */
const { close, ...addresses } = await startMailSandbox(JSON.parse(process.argv[2] ?? '{}') as MailSandboxOptions);
console.log(JSON.stringify(addresses));

const stop = () => void close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
