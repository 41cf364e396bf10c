import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { safeStorage } from '../../../lib/browser/safe-storage';
import { startMapping } from './mapping-draft';

const storage = safeStorage(() => window.sessionStorage);
const storageKey = (view: ImportView) => `waybill.columns.${view.id}`;
/** What the changes were made on: of another header, or over another decision, they mean nothing. */
const groundOf = ({ header, mapping }: ImportView): string => JSON.stringify([header, mapping]);

/** The columns as they were told in this tab, also before a reload; else as the server has them. */
export function storedMappingDraft(view: ImportView): ImportMapping {
  const usual = startMapping(view);
  try {
    const [ground, mapping] = JSON.parse(storage.getItem(storageKey(view)) ?? '[]') as [string?, ImportMapping?];
    return ground === groundOf(view) && mapping ? mapping : usual;
  } catch {
    return usual;
  }
}

/** Keeps what is not saved yet. */
export function storeMappingDraft(view: ImportView, mapping: ImportMapping): void {
  storage.setItem(storageKey(view), JSON.stringify([groundOf(view), mapping]));
}

export const clearMappingDraft = (view: ImportView): void => storage.removeItem(storageKey(view));
