import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ManifestView } from '#libs/contracts/shipments/manifests.js';
import { formatMoment, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { Badge } from '../../ui/display/badge';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { saveManifest } from './manifest-queries';

/** The forms of a day, to be printed. */
export function MadeForms({ manifests }: { manifests: readonly ManifestView[] }) {
  const save = useMutation({ mutationFn: saveManifest });
  return (
    <SectionCard title="Forms">
      {save.error && <ProblemAlert error={save.error} title="Could not load the form" />}
      <ul className="flex flex-col divide-y">
        {manifests.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 text-ui">
              <p className="font-semibold">
                {one.carrierName}, {plural(one.labels, 'label')} {one.sample && <Badge tone="warning">Sample</Badge>}
              </p>
              <p className="break-words text-text-2">{one.sender}</p>
              <p className="text-small text-text-2">
                <span className="break-all">{one.number}</span>, {formatMoment(one.createdAt)}
              </p>
            </div>
            <Button
              tone="secondary"
              onClick={() => save.mutate(one)}
              loading={save.isPending && save.variables.id === one.id}
              aria-label={`Download form ${one.number}`}
            >
              <Download aria-hidden className="size-4" /> Download PDF
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
