import { compiled } from './processes/compiled.js';
import type { ProgramOptions } from './processes/managed-process.js';
import type { DataFolder } from './data-folder.js';

/** The EasyPost sandbox as a program: its events go to the api on `apiPort`, and it runs as fast as parcels of price lists move. */
export function easypostProcess(
  folder: DataFolder,
  { port, apiPort, speed }: { port: number; apiPort: number; speed: number },
): Pick<ProgramOptions, 'name' | 'file' | 'args'> {
  const secrets = folder.secrets();
  const options = {
    ...{ port, apiKey: secrets.easypostApiKey, dataFile: folder.file('easypost.json'), speed },
    webhookUrl: `http://127.0.0.1:${apiPort}/api/webhooks/easypost`,
    webhookSecret: secrets.easypostWebhookSecret,
  };
  return { name: 'easypost', file: compiled('libs/dev/sandbox/easypost/main.js'), args: [JSON.stringify(options)] };
}
