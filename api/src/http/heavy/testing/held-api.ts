import { startHouse } from '../../test-house.js';
import { HeldController } from './held.controller.js';

// An api process of its own with heavy work in it, to be killed. Says where it answers.
const { url } = await startHouse(process.env['DATABASE_URL'] ?? '', [HeldController]);
process.stdout.write(`${url}\nready\n`);
