import { cspHash } from '#libs/runtime/csp-hash.js';
import { reportsPath } from '../http/bodies/report-bodies.js';
import { closedPageStyle } from './board-errors.js';

/** The board's own files and nothing else, in no frame, without form targets. @param styles inserted by its scripts */
export const boardPolicy = (styles: readonly string[]): string =>
  [
    ...["default-src 'none'", "script-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
    `style-src 'self' ${[closedPageStyle, ...styles].map(cspHash).join(' ')}`,
    ...["base-uri 'self'", "form-action 'none'", "frame-ancestors 'none'"],
    ...[`report-uri ${reportsPath}`, 'report-to csp'],
  ].join('; ');
