import { rmSync } from 'node:fs';
import { DataFolder } from './data-folder.js';
import { endOrphan, dataFolderFor } from './postgres-server.js';

/** `npm run reset`: deletes everything that `npm start` has stored. */
const folder = new DataFolder('.waybill');
const pid = folder.lockedBy();
if (pid) {
  console.error(`Waybill is running (process ${pid}). Stop it first, then reset.`);
  process.exit(1);
}
const data = dataFolderFor(folder.file('postgres'));
await endOrphan(data);
rmSync(data, { recursive: true, force: true });
rmSync(folder.path, { recursive: true, force: true });
console.log('All local data is gone. npm start begins afresh.');
