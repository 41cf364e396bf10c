import { startTestPlatform } from '../../testing/test-platform.js';
import { HeldController } from './held.controller.js';

// An api process of its own with heavy work in it, to be killed. Says where it answers.
const { url } = await startTestPlatform(process.env['DATABASE_URL'] ?? '', [HeldController]);
process.stdout.write(`${url}\nready\n`);
