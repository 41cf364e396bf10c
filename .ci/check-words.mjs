import { execFileSync } from 'node:child_process';
import console from 'node:console';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { URL } from 'node:url';
import { findRetiredWords } from './word-check.mjs';

// node .ci/check-words.mjs [FOLDER]: looks for retired words in every file that git knows or would add. Ends with 1 when there is one.
const folder = process.argv[2] ?? '.';
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
const paths = execFileSync('git', ['-C', folder, ...list], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split(
  '\0',
);
const rules = JSON.parse(readFileSync(new URL('retired-words.json', import.meta.url), 'utf8'));

const files = {};
for (const path of paths)
  if (
    /\.(tsx?|[cm]?js|md|ya?ml|html|json|sql|css)$|(^|\/)(\.env\.example|Dockerfile)$/.test(path) &&
    !rules.skip.some((start) => path.startsWith(start))
  )
    if (existsSync(join(folder, path))) files[path] = readFileSync(join(folder, path), 'utf8');

const found = findRetiredWords(files, rules);
if (found.length > 0) {
  console.error(`Retired words (docs/glossary.md has the ones to use):\n${found.map((one) => `  ${one}`).join('\n')}`);
  process.exit(1);
}
