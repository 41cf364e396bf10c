import { SearchX } from 'lucide-react';
import { EmptyState } from '../feedback/empty-state';
import { ButtonLink } from '../navigation/link';

/** A table without rows: nothing matches, or nothing is there yet. @param clear page without a filter. */
export function NoRows({ what, filtered, clear }: { what: string; filtered: boolean; clear: string }) {
  return (
    <EmptyState
      icon={SearchX}
      title={filtered ? 'No matches' : `No ${what} yet`}
      actions={
        filtered && (
          <ButtonLink tone="secondary" to={clear}>
            Clear filters
          </ButtonLink>
        )
      }
    >
      {filtered ? `No ${what} match this filter.` : null}
    </EmptyState>
  );
}
