import * as z from 'zod/mini';

/** What is stored of a report: never a query or a full path, since the address of a label or parcel grants access to it. */
export type CspViolation = { directive: string; blocked: string; page: string; source: string };

const text = z.catch(z.string(), '');
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
const reportingApi = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
});

/** Of one body; browsers send a handful together. */
const most = 20;

const directives = new Set([
  ...['default-src', 'base-uri', 'object-src', 'form-action', 'frame-ancestors', 'script-src', 'script-src-elem'],
  ...[
    'script-src-attr',
    'style-src',
    'style-src-elem',
    'style-src-attr',
    'font-src',
    'img-src',
    'worker-src',
    'frame-src',
  ],
  ...['connect-src', 'manifest-src', 'media-src', 'child-src'],
]);

/**
 * The violations in a body of `report-uri` or of the Reporting API. Anything else is ignored: browser extensions send all sorts
 * of things.
 */
export function violationsIn(body: unknown): CspViolation[] {
  return (Array.isArray(body) ? body.slice(0, most) : [body]).flatMap((one) => {
    const legacy = legacyReport.safeParse(one);
    if (legacy.success) return [ofLegacy(legacy.data['csp-report'])];
    const report = reportingApi.safeParse(one);
    if (!report.success) return [];
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = report.data.body;
    return [violation(effectiveDirective, blockedURL, documentURL, sourceFile)];
  });
}

const ofLegacy = (report: z.infer<typeof legacyReport>['csp-report']): CspViolation =>
  violation(
    report['effective-directive'] || report['violated-directive'],
    report['blocked-uri'],
    report['document-uri'],
    report['source-file'],
  );

function violation(directive: string, blocked: string, page: string, source: string): CspViolation {
  const name = directive.split(' ')[0] ?? '';
  return {
    directive: directives.has(name) ? name : 'other',
    blocked: shortAddress(blocked),
    page: shortAddress(page),
    source: shortAddress(source),
  };
}

/** "https://shop.example/label/…": the origin and the first part of the path; keywords ("inline", "eval") as they are. */
function shortAddress(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return '';
  if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, 40);
  const [, first = '', ...rest] = url.pathname.split('/');
  return `${url.origin.slice(0, 200)}/${first.slice(0, 40)}${rest.length > 0 ? '/…' : ''}`;
}
