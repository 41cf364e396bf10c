import type { ImportView } from '#libs/contracts/imports/imports.js';
import { safeStorage } from '../../../../lib/browser/safe-storage';
import type { StoredText } from '../../rows/row-sheet';

const storage = safeStorage(() => window.sessionStorage);

/** The undo steps of a file in this tab, across reloads. After re-reading it has other rows: then the steps mean nothing. */
export function undoStepsStorage({ id, format, header }: ImportView): StoredText {
  const storageKey = `waybill.steps.${id}`;
  const ground = JSON.stringify([format, header]);
  return {
    read: () => {
      const [head, steps] = (storage.getItem(storageKey) ?? '').split('\n', 2);
      return head === ground && steps !== undefined ? steps : null;
    },
    write: (steps) => storage.setItem(storageKey, `${ground}\n${steps}`),
  };
}
