import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { api } from '../../session/api';
import { ApiProblem } from '../../lib/http/problems';

/** What users decide about an import; everything else changes by itself. */
const decided = ({ format, mapping, rule }: ImportView): string => JSON.stringify([format, mapping, rule]);

/**
 * Changes an import over the version that was seen. The version also rises by its own work: then it is done over the
 * present one, as long as no user decision changed. @throws ApiProblem version_conflict when one did.
 */
export async function retryOnConflict<T>(seen: ImportView, change: (version: number) => Promise<T>): Promise<T> {
  for (let { version } = seen, tries = 0; ; tries++) {
    try {
      return await change(version);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'version_conflict' || tries === 3) throw error;
      const present = await api.get(importView, `/imports/${seen.id}`, { quiet: true });
      if (decided(present) !== decided(seen)) throw error;
      version = present.version;
    }
  }
}
