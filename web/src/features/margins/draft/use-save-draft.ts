import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useState } from 'react';
import type { MarginDraftView, MarginRules } from '#libs/contracts/margins/margins.js';
import { ApiProblem } from '../../../lib/http/problems';
import type { DraftAction, DraftEdit } from './draft-edit';
import { draftQuery, saveDraft } from '../margin-queries';

const isConflict = (error: unknown) => error instanceof ApiProblem && error.status === 412;

/** Saves the edited draft. If another one was saved meanwhile, `theirs` is the stored draft and nothing is overwritten. */
export function useSaveDraft(edit: DraftEdit, dispatch: Dispatch<DraftAction>) {
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<MarginDraftView | null>(null);
  const stored = (draft: MarginDraftView) => {
    client.setQueryData(draftQuery.queryKey, draft);
    void client.invalidateQueries({ queryKey: ['margins', 'comparison'] });
  };
  const save = useMutation({
    mutationFn: ({ rules, version }: { rules: MarginRules; version: number }) => saveDraft({ ...rules, version }),
    onSuccess: (draft, { rules }) => {
      stored(draft);
      dispatch({ type: 'saved', draft, sent: rules });
      setTheirs(null);
    },
    onError: async (error) => {
      if (isConflict(error)) setTheirs(await client.fetchQuery({ ...draftQuery, staleTime: 0 }));
    },
  });
  const { mode, rules, saved } = edit;
  return {
    save: () => save.mutateAsync({ rules: { mode, rules }, version: saved.version }),
    saving: save.isPending,
    error: isConflict(save.error) ? null : save.error,
    theirs,
    /** Saves the merged rules over the stored version. */
    settle: async (merged: MarginRules) => {
      if (!theirs) return;
      const draft = await save.mutateAsync({ rules: merged, version: theirs.version });
      dispatch({ type: 'load', draft });
    },
    takeAllTheirs: () => {
      if (theirs) dispatch({ type: 'load', draft: theirs });
      setTheirs(null);
      save.reset();
    },
  };
}
