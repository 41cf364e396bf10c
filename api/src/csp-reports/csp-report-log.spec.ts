import { Registry } from 'prom-client';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { CspReportLog } from './csp-report-log.js';

describe('CSP report log', () => {
  it('counts all of them and logs one per directive and minute', async () => {
    const [registry, lines, clock] = [new Registry(), [] as unknown[], { now: 1_000 }];
    const logger = { warn: (line: unknown) => lines.push(line) } as Partial<Logger> as Logger;
    const log = new CspReportLog(registry, logger, () => clock.now);
    const violation = { directive: 'img-src', blocked: 'inline', page: '', source: '' };
    for (const after of [0, 1, 59_999, 60_000]) {
      clock.now = 1_000 + after;
      log.add(violation);
    }
    log.add({ ...violation, directive: 'other' });
    expect(await registry.metrics()).toContain('waybill_csp_violations_total{directive="img-src"} 4');
    expect(lines).toEqual([{ violation }, { violation }, { violation: { ...violation, directive: 'other' } }]);
  });
});
