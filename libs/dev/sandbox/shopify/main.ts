import type { ShopifySandboxOptions } from './sandbox-options.js';
import { startShopifySandbox } from './start-shopify-sandbox.js';

/**
 * The sandbox as a process: `node main.js '<ShopifySandboxOptions as JSON>'`. Prints one line `{"url":"…","shopUrl":"…"}` when it
 * listens; SIGTERM and SIGINT stop it, and so does the end of its parent when it was started with an IPC channel.
 */
const sandbox = await startShopifySandbox(JSON.parse(process.argv[2] ?? '{}') as ShopifySandboxOptions);
console.log(JSON.stringify({ url: sandbox.url, shopUrl: sandbox.shopUrl }));

const stop = () => void sandbox.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
