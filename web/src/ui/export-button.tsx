import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../lib/api';
import { saveFile } from '../lib/save-file';
import type { TableFilter } from '../lib/table-params';
import { toast } from '../stores/app';
import { Button } from './button';
import { wordsFor } from './problem-alert';

/** Saves everything that a table's filter matches as a CSV file. @param path below /api. */
export function ExportButton({ path, filter, name }: { path: string; filter: TableFilter; name: string }) {
  const get = useMutation({
    mutationFn: async () => saveFile(await api.file(path, { query: { ...filter } }), name),
    onError: (error) => toast('The file could not be made', { tone: 'danger', detail: wordsFor(error) }),
  });
  return (
    <Button size="dense" tone="secondary" loading={get.isPending} onClick={() => get.mutate()}>
      <Download aria-hidden className="size-4" /> Export CSV
    </Button>
  );
}
