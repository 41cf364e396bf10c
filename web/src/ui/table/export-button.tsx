import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readPurpose, readPurposes, type ReadPurpose } from '#libs/contracts/admin/audit.js';
import { api } from '../../session/api';
import { purposeLabels } from '../../lib/text/read-purposes';
import { saveFile } from '../../lib/browser/save-file';
import type { TableFilter } from './table-params';
import { toast } from '../../stores/app-status';
import { Button } from '../button';
import { Field } from '../form/field';
import { problemText } from '../feedback/problem-text';
import { Select } from '../form/select';

/**
 * For staff: saves everything that matches a table's filter as a CSV file, and asks for the purpose; the audit log records it.
 * @param path below /api.
 */
export function ExportButton({ path, filter, name }: { path: string; filter: TableFilter; name: string }) {
  const [purpose, setPurpose] = useState<ReadPurpose>('support');
  const get = useMutation({
    mutationFn: async () => saveFile(await api.file(path, { query: { ...filter }, purpose }), name),
    onError: (error) => toast('Could not create the file', { tone: 'danger', detail: problemText(error) }),
  });
  return (
    <>
      <Field label="Export purpose" className="w-40">
        <Select value={purpose} onChange={({ target }) => setPurpose(readPurpose.parse(target.value))}>
          {readPurposes.map((one) => (
            <option key={one} value={one}>
              {purposeLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Button size="dense" tone="secondary" loading={get.isPending} onClick={() => get.mutate()}>
        <Download aria-hidden className="size-4" /> Export CSV
      </Button>
    </>
  );
}
