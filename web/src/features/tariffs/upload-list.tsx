import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { carrierCodes, carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { tariffKind, tariffKinds, type TariffTarget } from '#libs/contracts/tariffs/tariffs.js';
import { saveFile } from '../../lib/browser/save-file';
import { ApiProblem } from '../../lib/http/problems';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { CsvButton } from '../../ui/form/csv-button';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { kindNames, targetName } from './tariff-words';
import { tariffTemplate, uploadTariff } from './tariff-queries';

/** Selects the kind of a file, offers its template and uploads it; names each row that cannot be used. */
export function UploadList() {
  const client = useQueryClient();
  const [target, setTarget] = useState<TariffTarget>({ carrier: carrierCodes[0] ?? '', kind: 'prices' });
  const send = useMutation({
    mutationFn: (file: File) => uploadTariff({ ...target, file }),
    onSuccess: async (draft) => {
      toast(`${targetName(draft)} uploaded. Review it below.`, { tone: 'success' });
      await client.invalidateQueries({ queryKey: ['tariffs'] });
    },
  });
  const get = useMutation({
    mutationFn: async () => saveFile(await tariffTemplate(target), `${target.carrier}-${target.kind}.csv`),
  });
  const choose = (over: Partial<TariffTarget>) => {
    send.reset();
    setTarget({ ...target, ...over });
  };
  return (
    <SectionCard title="Upload a list">
      <div className="flex flex-col gap-4">
        <p className="text-ui text-text-2">
          A CSV file. The template holds what is in force today: edit it and upload it. Nothing changes until you
          publish.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Carrier">
            <Select value={target.carrier} onChange={(event) => choose({ carrier: event.target.value })}>
              {carrierCodes.map((code) => (
                <option key={code} value={code}>
                  {carrierName(code)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Kind of list">
            <Select value={target.kind} onChange={(event) => choose({ kind: tariffKind.parse(event.target.value) })}>
              {tariffKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {send.error && <ProblemAlert error={send.error} title="Could not use the file" />}
        {send.error instanceof ApiProblem && send.error.issues.length > 0 && <RowErrors issues={send.error.issues} />}
        {get.error && <ProblemAlert error={get.error} title="Could not create the template" />}
        <div className="flex flex-wrap gap-3">
          <CsvButton label="CSV file of the list" loading={send.isPending} onFile={send.mutate}>
            Upload CSV
          </CsvButton>
          <Button tone="secondary" loading={get.isPending} onClick={() => get.mutate()}>
            <Download aria-hidden className="size-4" /> Download template
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}

function RowErrors({ issues }: { issues: ApiProblem['issues'] }) {
  return (
    <ul aria-label="Rows to correct" className="list-disc rounded-control border py-3 pr-4 pl-8 text-ui">
      {issues.map(({ path, message }, index) => (
        <li key={`${path} ${index}`} className="[overflow-wrap:anywhere]">
          {message}
        </li>
      ))}
    </ul>
  );
}
