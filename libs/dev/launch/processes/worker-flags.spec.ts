import { readFileSync } from 'node:fs';
import { workerFlags } from './worker-flags.js';

describe('worker flags', () => {
  it.each(['package.json', 'docker-compose.yml', 'Dockerfile'])('are the same in %s', (name) => {
    const text = readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8').replaceAll(',', '');
    expect(text).toContain(`node ${workerFlags.join(' ')} dist/programs/worker/main.js`);
  });
});
