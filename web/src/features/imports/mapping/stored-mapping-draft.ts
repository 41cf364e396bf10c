import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { safeStorage } from '../../../lib/browser/safe-storage';
import { startMapping } from './mapping-draft';

const storage = safeStorage(() => window.sessionStorage);
const storageKey = (view: ImportView) => `waybill.columns.${view.id}`;
/** The base of the changes: with another header, or over another decision, they mean nothing. */
const groundOf = ({ header, mapping }: ImportView): string => JSON.stringify([header, mapping]);

/** The mapping as edited in this tab, also before a reload; otherwise the server's. */
export function storedMappingDraft(view: ImportView): ImportMapping {
  const usual = startMapping(view);
  try {
    const [ground, mapping] = JSON.parse(storage.getItem(storageKey(view)) ?? '[]') as [string?, ImportMapping?];
    return ground === groundOf(view) && mapping ? mapping : usual;
  } catch {
    return usual;
  }
}

/** Stores unsaved changes. */
export function storeMappingDraft(view: ImportView, mapping: ImportMapping): void {
  storage.setItem(storageKey(view), JSON.stringify([groundOf(view), mapping]));
}

export const clearMappingDraft = (view: ImportView): void => storage.removeItem(storageKey(view));
