import { useState } from 'react';
import type { FixBody, IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../../lib/text/format';
import { Button } from '../../../../ui/button';
import { SectionCard } from '../../../../ui/card';
import { IssueGroupRow } from './issue-group';

interface IssueListProps {
  groups: readonly IssueGroup[];
  chosen: Pick<IssueGroup, 'column' | 'code'> | null;
  onChoose: (group: IssueGroup | null) => void;
  onFix: (body: FixBody) => Promise<void>;
  onExcludeErrors: () => void;
  working: boolean;
}

const few = 5;
export const groupKey = ({ column, code }: Pick<IssueGroup, 'column' | 'code'>): string => `${column} ${code}`;

/** What is wrong with the file, by what puts it right; errors before warnings, the commonest first. */
export function IssueList({ groups, chosen, onChoose, onFix, onExcludeErrors, working }: IssueListProps) {
  const [all, setAll] = useState(false);
  const order = [...groups].sort((a, b) => weight(a) - weight(b) || b.rows - a.rows);
  const errors = order.filter(({ severity }) => severity === 'error');
  const shown = all ? order : order.slice(0, few);
  if (order.length === 0) return null;
  return (
    <SectionCard title="Issues">
      <ul className="flex flex-col divide-y">
        {shown.map((group) => {
          const open = chosen !== null && groupKey(chosen) === groupKey(group);
          return (
            <IssueGroupRow
              key={groupKey(group)}
              {...{ group, open, onFix, working }}
              onOpen={() => onChoose(open ? null : group)}
            />
          );
        })}
      </ul>
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-4">
        {order.length > few && (
          <Button tone="quiet" size="dense" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${plural(order.length - few, 'more issue type')}`}
          </Button>
        )}
        {errors.length > 0 && (
          <Button tone="quiet" size="dense" disabled={working} onClick={onExcludeErrors}>
            Exclude all rows with errors
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

const weight = ({ severity }: IssueGroup) => (severity === 'error' ? 0 : 1);
