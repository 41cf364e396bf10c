import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
const tree = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter(Boolean);
const pages = tree.filter((path) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(path) && path !== 'docs/plan.md');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Every word of the code: identifiers, settings, words in strings. */
const words = new Set(
  tree
    .filter((path) => /\.(tsx?|[cm]?js|sql|json|ya?ml|css)$/.test(path) && path !== 'package-lock.json')
    .filter((path) => path !== 'libs/dev/testing/docs-names.spec.ts')
    .flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
);

/** Names from elsewhere (Node, Nest, PostgreSQL, AWS) and placeholders in instructions. */
const ofOthers = new Set(['forwardRef', 'selectProjects', 'AbCdEfGhI', 'NNNN-what-it-does.sql']);

/** The tree as "/api/src/main.ts/" and so on, so that `includes` finds any part of a path. */
const paths = `/${tree.join('/\n/')}/`;

/** Expands "libs/{a,b}/c" into its two paths. */
const expand = (path: string): string[] => {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [path] : choices.split(',').flatMap((choice) => expand(before + choice + after));
};

const isSourcePath = (word: string): boolean =>
  !ofOthers.has(word.split('/').at(-1)!) &&
  (/^(api|worker|web|libs|ops|docs|\.ci)\/[\w.{},/-]+$/.test(word) ||
    /^[\w./{},-]*\w\.(spec\.)?(tsx?|mjs|sql)$/.test(word));

const isIdentifier = (word: string): boolean => /^(?:[a-z]+[A-Z]|(?:[A-Z][a-z]+){2,})\w*$/.test(word);

/** What a page names in backticks that is neither a file, nor an npm script, nor a word of the code. */
function unknownNames(page: string): string[] {
  const missing: string[] = [];
  for (const [, span = ''] of page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)) {
    for (const [, script = ''] of span.matchAll(/npm run (?:-s )?([\w:-]+)/g))
      if (!(script in scripts)) missing.push(`npm run ${script}`);
    for (const word of span.split(/\s+/).filter(isSourcePath))
      for (const path of expand(word.replace(/\/$/, ''))) if (!paths.includes(`/${path}/`)) missing.push(path);
    if (/[/<…=\\*]|^\w+-/.test(span)) continue;
    for (const name of (span.match(/[A-Za-z_$][\w$]*/g) ?? []).filter(isIdentifier))
      if (!words.has(name) && !ofOthers.has(name)) missing.push(name);
  }
  return missing;
}

describe('documentation name check', () => {
  it('reports a path, a script and an identifier that do not exist', () => {
    const page =
      'See `libs/domain/nowhere.ts`, `absent-file.ts`, `npm run absent`, `absentFunction(rows)` and `AbsentClass`; ' +
      '`libs/domain/{orders,nothing}`, `npm run check` and `JobProcessor` in `word-check.mjs` of `.ci`.';
    expect(unknownNames(page)).toEqual([
      'libs/domain/nowhere.ts',
      'absent-file.ts',
      'npm run absent',
      'absentFunction',
      'AbsentClass',
      'libs/domain/nothing',
    ]);
  });

  it.each(pages)('%s names only what exists', (path) => {
    expect(unknownNames(readFileSync(path, 'utf8'))).toEqual([]);
  });
});
