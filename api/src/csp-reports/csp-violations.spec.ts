import { violationsIn } from './csp-violations.js';

describe('parsing of CSP reports', () => {
  it('reads the report-uri format, without queries and secret parts of an address', () => {
    const report = {
      'violated-directive': "style-src 'self'",
      'blocked-uri': 'https://evil.example/x.css?token=secret',
      'document-uri': 'https://shop.example/label/AbCdEf?email=ann@b.example#x',
      'source-file': 'chrome-extension://abcdef/x.js',
    };
    expect(violationsIn({ 'csp-report': report })).toEqual([
      {
        ...{ directive: 'style-src', blocked: 'https://evil.example/x.css', page: 'https://shop.example/label/…' },
        source: 'chrome-extension:',
      },
    ]);
  });

  it('reads the Reporting API format', () => {
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline', documentURL: 'https://shop.example/' };
    const reports = [
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', body },
    ];
    expect(violationsIn(reports)).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: 'https://shop.example/', source: '' },
    ]);
  });

  it('reports an unknown directive as "other"', () => {
    expect(violationsIn({ 'csp-report': { 'effective-directive': 'x'.repeat(5000) } })).toMatchObject([
      { directive: 'other' },
    ]);
  });

  it.each([null, 7, 'x', [], {}, [null], { 'csp-report': null }, [{ type: 'csp-violation' }]])(
    'finds no violation in %p',
    (body) => {
      expect(violationsIn(body)).toEqual([]);
    },
  );

  it('reads at most twenty violations of one body', () => {
    const report = { 'csp-report': { 'effective-directive': 'img-src' } };
    expect(violationsIn(Array(5000).fill(report))).toHaveLength(20);
  });
});
