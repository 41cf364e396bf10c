import { useEffect, useState } from 'react';
import { FormProvider, useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { missingColumns } from '#libs/contracts/imports/mapping/guess-mapping.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { ImportMapping, SavedMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { ColumnList } from './column-list';
import { IgnoredColumns } from './ignored-columns';
import { storeMappingDraft, storedMappingDraft } from './stored-mapping-draft';
import {
  defaultsOf,
  hasNoSender,
  isSender,
  mappingIssues,
  mappingLike,
  requiredColumns,
  startMapping,
} from './mapping-draft';
import { DefaultChoices, StyleChoices } from './mapping-choices';
import { SavedMappingList } from './saved-mapping-list';
import { useSaveMapping } from './use-save-mapping';

interface ColumnsFormProps {
  view: ImportView;
  defaultSenderId: string | null;
  senders: readonly { id: string; name: string }[];
  packages: readonly SavedPackage[];
  saved: readonly SavedMapping[];
}

/** The mapping of the columns, while it is edited. */
export function ColumnsForm({ view, defaultSenderId, senders, packages, saved }: ColumnsFormProps) {
  const [start] = useState(() => storedMappingDraft(view));
  const defaultsFor = (mapping: ImportMapping) => defaultsOf(mapping, defaultSenderId, packages);
  const form = useContractForm({
    defaultValues: start,
    check: (value) => ({ value, issues: mappingIssues(value, defaultsFor(value)) }),
  });
  const { field } = useController({ control: form.control, name: 'columns' });
  const mapping = useWatch({ control: form.control }) as ImportMapping;
  useAutosave(form.watch, view);
  /** Rises when all fields are filled again. */
  const [filled, setFilled] = useState(0);
  const [required] = useState(() => requiredColumns(defaultsFor(start).sender));
  const missing = missingColumns(mapping, defaultsFor(mapping));
  const { isSubmitted } = form.formState;
  const marked = isSubmitted || view.status === 'needs_mapping' ? missing : [];
  const needsSender = hasNoSender(marked);
  const reading = view.status === 'reading' && view.busy !== 'checking';
  const fill = (next: ImportMapping) => {
    form.reset(next, { keepIsSubmitted: true });
    setFilled((times) => times + 1);
  };
  const save = useSaveMapping(view, (stored) => fill(startMapping(stored)));
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-6" onSubmit={form.submit(save.mutate, save.isPending)}>
        <ErrorSummary {...form.summary} short />
        <SavedMappingList items={saved} onUse={(one) => fill(mappingLike(one, view.header))} />
        <DefaultChoices senders={senders} hasDefaultSender={defaultSenderId !== null} {...{ packages, needsSender }} />
        <ColumnList
          key={filled}
          view={view}
          columns={field.value}
          onChange={field.onChange}
          required={required}
          missing={needsSender && !isSubmitted ? marked.filter((column) => !isSender(column)) : marked}
        />
        <IgnoredColumns mapping={mapping} header={view.header} />
        <StyleChoices />
        {isSubmitted && missing.length > 0 && (
          <InlineAlert tone="danger" live title="Some required fields have no column">
            They are marked above. You can also choose a sender and a package for all rows at the top.
          </InlineAlert>
        )}
        {save.conflict && <ConflictAlert what="This import" {...save.conflict} />}
        {save.error && !save.conflict && <ProblemAlert error={save.error} title="Could not save the mapping" />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={save.isPending} disabled={reading}>
            {view.rows > 0 ? `Continue with ${plural(view.rows, 'row')}` : 'Continue'}
          </Button>
          {reading && <p className="text-small text-text-2">You can change this once the file is read.</p>}
        </div>
      </form>
    </FormProvider>
  );
}

/** Keeps unsaved choices across reloads. */
function useAutosave(watch: UseFormReturn<ImportMapping>['watch'], view: ImportView) {
  useEffect(() => {
    const watching = watch((typed) => storeMappingDraft(view, typed as ImportMapping));
    return () => watching.unsubscribe();
  }, [watch, view]);
}
