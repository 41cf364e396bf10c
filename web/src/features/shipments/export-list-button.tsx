import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../session/api';
import { saveFile } from '../../lib/browser/save-file';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { problemText } from '../../ui/feedback/problem-text';
import type { TableFilter } from '../../ui/table/table-params';

/** Saves everything that the list's filter matches as a CSV file. */
export function ExportListButton({ filter }: { filter: TableFilter }) {
  const save = useMutation({
    mutationFn: async () => saveFile(await api.file('/shipments/file', { query: { ...filter } }), 'shipments.csv'),
    onError: (error) => toast('Could not create the file', { tone: 'danger', detail: problemText(error) }),
  });
  return (
    <Button size="dense" tone="secondary" loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden className="size-4" /> Export CSV
    </Button>
  );
}
