import { useState } from 'react';
import { missingColumns } from '#libs/contracts/imports/mapping/guess-mapping.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { SavedMapping } from '#libs/contracts/imports/mapping/mapping.js';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { Button } from '../../../ui/button';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ColumnList } from './column-list';
import { IgnoredColumns } from './ignored-columns';
import { storeMappingDraft, storedMappingDraft } from './stored-mapping-draft';
import { givenBy, mappingLike, requiredColumns, startMapping } from './mapping-draft';
import { GivenChoices, StyleChoices } from './mapping-choices';
import { SavedMappingList } from './saved-mapping-list';
import { useSaveMapping } from './use-save-mapping';

interface ColumnsFormProps {
  view: ImportView;
  defaultSenderId: string | null;
  senders: readonly { id: string; name: string }[];
  packages: readonly SavedPackage[];
  saved: readonly SavedMapping[];
}

/** What the columns mean, as it is being told. */
export function ColumnsForm({ view, defaultSenderId, senders, packages, saved }: ColumnsFormProps) {
  const [mapping, show] = useState(() => storedMappingDraft(view));
  const [pressed, setPressed] = useState(false);
  /** Rises when all fields are filled again. */
  const [filled, setFilled] = useState(0);
  const given = givenBy(mapping, defaultSenderId, packages);
  const [required] = useState(() => requiredColumns(given.sender));
  const missing = missingColumns(mapping, given);
  const reading = view.status === 'reading' && view.busy !== 'checking';
  const setMapping = (next: typeof mapping) => {
    show(next);
    storeMappingDraft(view, next);
  };
  const fill = (next: typeof mapping) => {
    setMapping(next);
    setFilled((times) => times + 1);
  };
  const save = useSaveMapping(view, (stored) => fill(startMapping(stored)));
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (missing.length === 0) save.mutate(mapping);
      }}
    >
      <SavedMappingList items={saved} onUse={(one) => fill(mappingLike(one, view.header))} />
      <GivenChoices
        mapping={mapping}
        onChange={setMapping}
        senders={senders}
        hasDefaultSender={defaultSenderId !== null}
        packages={packages}
      />
      <ColumnList
        key={filled}
        view={view}
        mapping={mapping}
        onChange={setMapping}
        required={required}
        missing={pressed || view.status === 'needs_mapping' ? missing : []}
      />
      <IgnoredColumns mapping={mapping} header={view.header} />
      <StyleChoices mapping={mapping} onChange={setMapping} />
      {pressed && missing.length > 0 && (
        <InlineAlert tone="danger" live title="Some required fields have no column">
          They are marked above. You can also choose a sender and a package for all rows at the top.
        </InlineAlert>
      )}
      {save.conflict && <ConflictAlert what="This import" {...save.conflict} />}
      {save.error && !save.conflict && <ProblemAlert error={save.error} title="Could not save the mapping" />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={save.isPending} disabled={reading}>
          {view.rows > 0 ? 'Check rows again' : 'Continue'}
        </Button>
        {reading && <p className="text-small text-text-2">You can change this once the file is read.</p>}
      </div>
    </form>
  );
}
