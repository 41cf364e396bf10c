import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeTally } from '#libs/contracts/imports/changes.js';
import type { ImportChange } from '#libs/domain/imports/import-change.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';

export type Step = { done: number; total: number; tally: ChangeTally };
/** How a change is made. `failure`: why it cannot be made at all. */
export type Chunks = {
  failure?: ImportNote;
  next(em: EntityManager, upload: Import, change: ImportChange, now: Date): Promise<Step | 'lost'>;
  close?(): Promise<void>;
};
