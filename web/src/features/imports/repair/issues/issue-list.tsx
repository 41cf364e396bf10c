import { useState } from 'react';
import type { FixBody, IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../../lib/text/format';
import { Button } from '../../../../ui/button';
import { BulkFixField } from './bulk-fix-field';
import { IssueChip } from './issue-chip';

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

/**
 * The issues of the file, in one bar above the rows: errors before warnings, most frequent first; the open one with its texts.
 */
export function IssueList({ groups, chosen, onChoose, onFix, onExcludeErrors, working }: IssueListProps) {
  const [all, setAll] = useState(false);
  const order = [...groups].sort((a, b) => weight(a) - weight(b) || b.rows - a.rows);
  const errors = order.filter(({ severity }) => severity === 'error');
  const shown = all ? order : order.slice(0, few);
  const open = order.find((group) => chosen !== null && groupKey(chosen) === groupKey(group));
  if (order.length === 0) return null;
  return (
    <section aria-label="Issues" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-ui font-semibold">Issues</h3>
        <ul className="contents">
          {shown.map((group) => (
            <IssueChip
              key={groupKey(group)}
              {...{ group, onFix, working }}
              open={group === open}
              onOpen={() => onChoose(group === open ? null : group)}
            />
          ))}
        </ul>
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
      {open && <IssueTexts {...{ onFix, working }} group={open} />}
    </section>
  );
}

/** The texts with an issue, each to be fixed in all its rows. */
function IssueTexts({ group, onFix, working }: Pick<IssueListProps, 'onFix' | 'working'> & { group: IssueGroup }) {
  const { column, code, values } = group;
  if (!column || values.length === 0) return null;
  return (
    <ul className="flex max-h-60 flex-col gap-3 overflow-y-auto rounded-card border bg-surface p-3">
      {values.map(({ value, rows }) => (
        <BulkFixField key={value} {...{ column, code, value, rows, working, onFix }} />
      ))}
    </ul>
  );
}

const weight = ({ severity }: IssueGroup) => (severity === 'error' ? 0 : 1);
