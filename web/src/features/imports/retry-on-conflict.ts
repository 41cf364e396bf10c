import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { api } from '../../session/api';
import { ApiProblem } from '../../lib/http/problems';

/** The user decisions about an import; everything else changes automatically. */
const decided = ({ format, mapping, rule }: ImportView): string => JSON.stringify([format, mapping, rule]);

/**
 * Changes an import over the displayed version. The import's own jobs also raise the version: then the change is repeated over
 * the current version, as long as no user decision changed. @throws ApiProblem version_conflict when one did.
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
