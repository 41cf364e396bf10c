import { cspHash } from '#libs/runtime/csp-hash.js';
import { reportsPath } from '../http/bodies/report-bodies.js';

/**
 * Policy of the API's page: its own files, requests to this address, and the styles that its HTML brings, each by its hash, so
 * that they stay allowed in the next version of Swagger UI.
 */
export function docsPolicy(html: string): string {
  const hashes = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, style = '']) => cspHash(style)).join(' ');
  return [
    ...["default-src 'none'", "script-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
    `style-src-elem 'self' ${hashes(/<style>([\s\S]*?)<\/style>/g)}`,
    `style-src-attr 'unsafe-hashes' ${hashes(/ style="([^"]*)"/g)}`,
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ...[`report-uri ${reportsPath}`, 'report-to csp'],
  ].join('; ');
}
