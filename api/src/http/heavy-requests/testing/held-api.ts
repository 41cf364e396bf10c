import { startTestPlatform } from '../../testing/test-platform.js';
import { HeldController } from './held.controller.js';

// A separate api process with heavy work in it, for tests that kill it. Prints its address.
const { url } = await startTestPlatform(process.env['DATABASE_URL'] ?? '', [HeldController]);
process.stdout.write(`${url}\nready\n`);
