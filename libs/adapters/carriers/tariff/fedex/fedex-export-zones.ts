import { loadData } from '../shared/load-data.js';

type ExportZones = {
  zones: Record<string, string[]>;
  canada: { express: string; ground: string };
  notServed: string[];
};

export const fedexExportZones = loadData<ExportZones>('fedex-export-zones');
