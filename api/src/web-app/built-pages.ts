import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Page information of the web build, from routes.json. */
const builtPages = z.object({
  /** Address patterns of the router ("/track/:slug"), the file that shows each, and whether search engines may have it. */
  routes: z.array(
    z.object({
      pattern: z.string(),
      public: z.boolean(),
      html: z.string(),
      /** Other files for addresses with a parameter ("order") or with its value ("tab=file"); the first that fits. */
      queries: z.optional(z.array(z.object({ query: z.string(), html: z.string() }))),
    }),
  ),
  notFound: z.string(),
  /** CSP sources of the pages' inline scripts, without quotes. */
  scriptHashes: z.array(z.string()),
});
export type BuiltPages = z.infer<typeof builtPages>;

/** @throws when the folder holds no finished web build. */
export async function readBuiltPages(webRoot: string): Promise<BuiltPages> {
  const file = join(webRoot, 'routes.json');
  try {
    return builtPages.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`WEB_ROOT holds no finished web build: ${file} cannot be read. Build the web app first.`, {
      cause: error,
    });
  }
}
