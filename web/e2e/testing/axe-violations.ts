import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Minified: what it tells of itself is more than twice as long. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, in one line each. @param rules only these. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards };
  return page.evaluate(violations, runOnly);
}

/** Once a document, since axe is half a megabyte. It looks into frames of the same origin too. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<same_origin>'] }));
}

/**
 * Runs in the page, which keeps to itself what is right: that is hundreds of kilobytes. Bars that stick to the bottom stand
 * in their own place meanwhile: they cover only what scrolls under them, which axe takes for targets that are too small.
 */
async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const bars = [...document.querySelectorAll<HTMLElement>('.sticky')].filter(
    (element) => getComputedStyle(element).position === 'sticky' && getComputedStyle(element).bottom !== 'auto',
  );
  for (const bar of bars) bar.style.position = 'static';
  const { violations: found } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
  for (const bar of bars) bar.style.removeProperty('position');
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.any[0]?.message ?? node.failureSummary ?? ''})`),
  );
}
