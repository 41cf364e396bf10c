import type { BuiltPages } from './built-pages.js';

export type Page = { html: string; public: boolean; known: boolean };

/** ":name" is one segment, ":name?" may be missing, "*" is whatever follows. */
const segmentPattern = (segment: string): string => {
  if (segment === '*') return '(?:/.*)?';
  if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return `/${segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}`;
};

const patternOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.split('/').filter(Boolean).map(segmentPattern).join('')}/?$`);

const placeholders = (pattern: string): number => (pattern.match(/[:*]/g) ?? []).length;

/** The file that shows a route with this query. */
function htmlFor({ html, queries = [] }: BuiltPages['routes'][number], query: string): string {
  const asked = new URLSearchParams(query);
  const fits = ({ query }: { query: string }) => {
    const [name = '', value] = query.split('=');
    return asked.has(name, value);
  };
  return queries.find(fits)?.html ?? html;
}

/** Which built page an address shows: the pattern with the fewest placeholders wins; no pattern is the 404 page. */
export function pageRouter({ routes, notFound }: BuiltPages): (path: string, query?: string) => Page {
  const known = [...routes]
    .sort((a, b) => placeholders(a.pattern) - placeholders(b.pattern))
    .map((route) => ({ ...route, matches: patternOf(route.pattern) }));
  return (path, query = '') => {
    const route = known.find(({ matches }) => matches.test(path));
    return route
      ? { html: htmlFor(route, query), public: route.public, known: true }
      : { html: notFound, public: false, known: false };
  };
}
