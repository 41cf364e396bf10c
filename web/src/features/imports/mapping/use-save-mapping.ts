import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { ApiProblem } from '../../../lib/http/problems';
import { importQuery, savedMappingsQuery, saveMapping, useShowImport } from '../import-queries';
import { importHref } from '../import-steps';
import { clearMappingDraft } from './stored-mapping-draft';
import { retryOnConflict } from '../retry-on-conflict';

/**
 * Saves the mapping and continues to the rows. `conflict`: it was saved elsewhere since the form was filled; the user can view or
 * overwrite it. @param fill fills the form with the stored mapping
 */
export function useSaveMapping(view: ImportView, fill: (stored: ImportView) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = useShowImport();
  const [seen, setSeen] = useState(view);
  const present = async () => {
    const stored = await client.fetchQuery({ ...importQuery(view.id), staleTime: 0 });
    setSeen(stored);
    return stored;
  };
  const save = useMutation({
    mutationFn: ({ mapping, over }: { mapping: ImportMapping; over: ImportView }) =>
      retryOnConflict(over, (version) => saveMapping(view.id, { mapping, version })),
    onSuccess: async (next) => {
      clearMappingDraft(view);
      show(next);
      setSeen(next);
      void client.invalidateQueries({ queryKey: savedMappingsQuery.queryKey });
      await navigate(importHref(view.id, next.status === 'needs_mapping' ? 'columns' : 'repair'));
    },
  });
  const mine = save.variables?.mapping;
  const conflictingMapping = save.error instanceof ApiProblem && save.error.code === 'version_conflict' && mine;
  return {
    mutate: (mapping: ImportMapping) => save.mutate({ mapping, over: seen }),
    error: save.error,
    isPending: save.isPending,
    conflict: conflictingMapping
      ? {
          takeTheirs: async () => {
            fill(await present());
            save.reset();
          },
          saveMine: async () => save.mutate({ mapping: conflictingMapping, over: await present() }),
        }
      : null,
  };
}
