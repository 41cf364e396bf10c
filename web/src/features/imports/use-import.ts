import { isChanging } from '#libs/contracts/imports/changes.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { usePolled, type Polled } from '../../lib/http/use-polled';
import { importQuery, isMoving } from './import-queries';

const rule = { done: (view: ImportView) => !isMoving(view) && !isChanging(view.change), pace: 'live' } as const;

/** An uploaded file, asked for again about every second for as long as something of it changes by itself. */
export const useImport = (id: string): Polled<ImportView> => usePolled(importQuery(id), rule);
