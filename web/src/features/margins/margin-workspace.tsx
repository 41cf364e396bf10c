import { Plus, ScrollText } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useBlocker, useSearchParams, type Blocker } from 'react-router-dom';
import type { MarginDraftView } from '#libs/contracts/margins/margins.js';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { DraftBar } from './draft/draft-bar';
import { UnsavedChangesDialog } from './draft/unsaved-changes-dialog';
import { MarginPanels, panelOf, PanelTabs } from './margin-panels';
import { ModeSelect } from './rules/mode-select';
import { ruleErrors } from './rules/rule-errors';
import { RuleList } from './rules/rule-list';
import { useDraftEdit } from './draft/use-draft-edit';
import { useSaveDraft } from './draft/use-save-draft';
import { countChanges } from './draft/draft-edit';
import { lazyComponent } from '../../lib/navigation/lazy-component';

const ConflictPanel = lazyComponent(() => import('./draft/conflict-panel'));
const DiscardDialog = lazyComponent(() => import('./draft/discard-dialog'));
const PublishDialog = lazyComponent(() => import('./publish/publish-dialog'));

interface MarginWorkspaceProps {
  draft: MarginDraftView;
  /** Requests the stored draft now. */
  reload: () => Promise<MarginDraftView | undefined>;
}

/** The rules on the left, their simulation, back-test and history on the right; one below the other on a phone. */
export function MarginWorkspace({ draft, reload }: MarginWorkspaceProps) {
  const { edit, dispatch, actions, addNew, open, announcement } = useDraftEdit(draft);
  const { save, saving, error, theirs, settle, takeAllTheirs } = useSaveDraft(edit, dispatch);
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const panel = panelOf(useSearchParams()[0].get('panel'));
  const faulty = useMemo(() => edit.rules.filter((rule) => ruleErrors(rule).length > 0).length, [edit.rules]);
  const unsaved = countChanges(edit) > 0;
  const blocker = useUnsavedGuard(unsaved);
  // Later edits stay; the version to save over is the new one.
  const refresh = async () => {
    const stored = await reload();
    if (stored && !unsaved) dispatch({ type: 'load', draft: stored });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @split:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PanelTabs panel={panel} className="@split:hidden" withRules />
      <section aria-label="Rules" className={panel === 'rules' ? '' : '@max-split:hidden'}>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <ModeSelect mode={edit.mode} onChange={(mode) => dispatch({ type: 'mode', mode })} />
            <Button tone="secondary" onClick={addNew}>
              <Plus aria-hidden className="size-4" /> Add rule
            </Button>
          </div>
          <Suspense fallback={null}>
            {theirs && (
              <ConflictPanel
                edit={edit}
                theirs={theirs}
                saving={saving}
                onSettle={(rules) => void settle(rules)}
                onTakeAll={takeAllTheirs}
              />
            )}
          </Suspense>
          {edit.rules.length === 0 ? (
            <EmptyState icon={ScrollText} title="No rules yet">
              Without rules, customers pay our carrier cost.
            </EmptyState>
          ) : (
            <RuleList edit={edit} open={open} actions={actions} />
          )}
          {error && <ProblemAlert error={error} title="Could not save the draft" />}
          <DraftBar
            edit={edit}
            saving={saving}
            faulty={faulty}
            onSave={() => void save().catch(() => undefined)}
            onUndo={() => dispatch({ type: 'load', draft: edit.saved })}
            onPublish={() => setAsking('publish')}
            onDiscard={() => setAsking('discard')}
          />
        </div>
      </section>
      <MarginPanels panel={panel} rules={edit} saving={saving} onChanged={() => void refresh()} />
      <Suspense fallback={null}>
        {asking === 'publish' && (
          <PublishDialog draft={edit.saved} open onClose={() => setAsking(null)} onPublished={() => void refresh()} />
        )}
        {asking === 'discard' && (
          <DiscardDialog
            draft={edit.saved}
            onClose={() => setAsking(null)}
            onDiscarded={(stored) => dispatch({ type: 'load', draft: stored })}
          />
        )}
      </Suspense>
      <UnsavedChangesDialog blocker={blocker} />
    </div>
  );
}

/** Leaving the page with unsaved edits asks first: within the site by the blocker, otherwise by the browser itself. */
function useUnsavedGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
}
