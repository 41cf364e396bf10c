import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { exportFile } from '../account-queries';

/** Everything we hold about the user, as a file. */
export function ExportSection() {
  const get = useMutation({ mutationFn: async () => saveFile(await exportFile(), 'waybill-my-data.json') });
  return (
    <SectionCard title="Your data">
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-2">
          Your profile, addresses, packages, shipments, orders and receipts in one JSON file.
        </p>
        {get.error && <ProblemAlert error={get.error} title="Could not create the file" />}
        <Button tone="secondary" loading={get.isPending} onClick={() => get.mutate()}>
          <Download aria-hidden className="size-4" /> Export my data
        </Button>
      </div>
    </SectionCard>
  );
}
