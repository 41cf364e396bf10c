import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { FormatBody, ImportView } from '#libs/contracts/imports/imports.js';
import { ApiProblem } from '../../../lib/http/problems';
import { saveFormat, useShowImport } from '../import-queries';
import { importHref } from '../import-steps';
import { retryOnConflict } from '../retry-on-conflict';

type Chosen = Omit<FormatBody, 'version'>;

/**
 * Reads the file again in another format and opens its current step. `losesEdits`: waits for confirmation that edits may be lost.
 */
export function useReadAgain(view: ImportView) {
  const show = useShowImport();
  const navigate = useNavigate();
  const read = useMutation({
    mutationFn: (chosen: Chosen) => retryOnConflict(view, (version) => saveFormat(view.id, { ...chosen, version })),
    onSuccess: async (next) => {
      show(next);
      await navigate(importHref(next.id));
    },
  });
  const losesEdits = read.error instanceof ApiProblem && read.error.code === 'edits_would_be_lost';
  return { read, losesEdits };
}
