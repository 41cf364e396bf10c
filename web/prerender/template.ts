import { createHash } from 'node:crypto';
import type { PrefetchedRequests } from '../src/lib/http/prefetched-responses';

export interface PageParts {
  title: string;
  description: string;
  /** Application pages say nothing to search engines. */
  index: boolean;
  /** `page`: complete, taken over as it is. `frame`: only the layout, replaced when the page's code is there. */
  kind: 'page' | 'frame';
  body: string;
  /** Chunks of this page, for modulepreload. */
  modules: readonly string[];
  fonts: readonly string[];
  /** What the page asks the API for first. */
  questions: PrefetchedRequests;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Puts one page into the built index.html. */
export function fill(template: string, page: PageParts): string {
  const head = [
    ...page.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    page.kind === 'frame' && '<link rel="preload" href="/config.json" as="fetch" crossorigin>',
    `<meta name="description" content="${escape(page.description)}">`,
    page.index && `<meta property="og:title" content="${escape(page.title)}">`,
    page.index && `<meta property="og:description" content="${escape(page.description)}">`,
    !page.index && '<meta name="robots" content="noindex">',
  ];
  const preloads = page.modules
    .filter((href) => !template.includes(`"${href}"`))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  // What the page runs is fetched after its first paint (start.ts).
  const questions = Object.entries(page.questions as Record<string, string>).map(
    ([name, value]) => ` data-${name}="${escape(value)}"`,
  );
  const code = `<template id="page-code"${questions.join('')}>${preloads.join('')}</template>`;
  return template
    .replace('<html lang="en">', `<html lang="en" data-prerendered="${page.kind}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(page.title)}</title>`)
    .replace('<!--page-head-->', () => [...head, code].filter(Boolean).join('\n    '))
    .replace('<!--page-body-->', () => page.body);
}

/** CSP sources of the inline scripts, such as `sha256-…`. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(
    ([, code]) =>
      `sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}`,
  );
}
