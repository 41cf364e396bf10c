import { encodingFiles } from './encoding-files.js';
import type { HostileFile } from './hostile-file.js';
import { shapeFiles } from './shape-files.js';
import { valueFiles } from './value-files.js';
import { workbookFiles } from './workbook-files.js';

/** Malformed files as shops, spreadsheets and attackers produce them. */
export const hostileFiles = (): HostileFile[] => [
  ...shapeFiles(),
  ...encodingFiles(),
  ...valueFiles(),
  ...workbookFiles(),
];
