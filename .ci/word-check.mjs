/** Identifiers split at case: "givenBackAt" is "given back at". */
const split = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Comments and strings, or one identifier. A string may be cut short by a quote inside it; nothing of it is lost. */
const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g;

const keywords = new Set(
  'as async await case class const default else export extends function get if implements import in interface let new of private protected public readonly return set static throw type typeof void yield'.split(
    ' ',
  ),
);
/** Text of a page or of a regular expression, since another word stands right before it. */
const isProse = (before) => {
  const [, word] = /([A-Za-z’'-]+)[,.:;]?\s+$/.exec(before) ?? [];
  return word !== undefined && !keywords.has(word);
};

const pattern = (phrases) =>
  phrases.length === 0 ? /$^/ : new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, 'gi');

/**
 * Retired words in files ({ path: text }), one line each. `names` are looked for in identifiers and file names, `prose` in
 * comments, strings and documents; `allowed` maps a word to the beginnings of the paths that may use it.
 */
export function findRetiredWords(files, { names, prose, allowed }) {
  const inNames = pattern(Object.keys(names));
  const inProse = pattern(Object.keys(prose));
  const found = [];
  const look = (path, text, words, better, at) => {
    for (const [match] of text.matchAll(words)) {
      const word = match.toLowerCase();
      if ((allowed[word] ?? []).some((place) => path.startsWith(place))) continue;
      found.push(
        `${path}${at === undefined ? '' : `:${at}`}: "${match}", better: ${better[word] ?? 'see docs/glossary.md'}`,
      );
    }
  };
  for (const [path, text] of Object.entries(files)) {
    look(path, split(path.replaceAll('/', ' / ').replace(/\.\w+$/, '')), inNames, names);
    if (!/\.(tsx?|mjs|cjs|js)$/.test(path)) {
      text.split('\n').forEach((line, index) => look(path, line, inProse, prose, index + 1));
      continue;
    }
    let [line, end] = [1, 0];
    for (const { 0: part, index } of text.matchAll(token)) {
      for (let at = text.indexOf('\n', end); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
      end = index;
      if (/^[/'"`]/.test(part) || isProse(text.slice(Math.max(0, index - 40), index)))
        look(path, part, inProse, prose, line);
      else look(path, split(part), inNames, names, line);
    }
  }
  return found;
}
