import { isChanging } from '#libs/contracts/imports/changes.js';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { api } from '../../session/api';

const everyMs = 1_000;

/**
 * Polls an import until a worker's change of its rows has ended.
 * @param show called with each response
 * @throws Error with the reason when it failed.
 */
export async function awaitChange(id: string, show: (view: ImportView) => void): Promise<ImportView> {
  for (;;) {
    const view = await api.get(importView, `/imports/${id}`, { quiet: true });
    show(view);
    if (!isChanging(view.change)) {
      if (view.change?.failure) throw new Error(view.change.failure.text);
      return view;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
