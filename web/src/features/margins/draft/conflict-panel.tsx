import { useMemo, useState } from 'react';
import type { MarginDraftView, MarginRule, MarginRules } from '#libs/contracts/margins/margins.js';
import { plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import type { DraftEdit } from './draft-edit';
import { mergeDrafts } from './merge-drafts';
import { ruleSentence } from '../rules/rule-sentence';

interface ConflictPanelProps {
  edit: DraftEdit;
  theirs: MarginDraftView;
  saving: boolean;
  onSettle: (rules: MarginRules) => void;
  onTakeAll: () => void;
}

/** Another admin saved the draft meanwhile: both versions of each rule that both changed, and a choice for each. */
export default function ConflictPanel({ edit, theirs, saving, onSettle, onTakeAll }: ConflictPanelProps) {
  const merge = useMemo(() => mergeDrafts(edit.saved, edit, theirs), [edit, theirs]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, their: boolean) => {
    const next = new Set(taken);
    if (their) next.add(id);
    else next.delete(id);
    setTaken(next);
  };
  return (
    <section
      role="alert"
      aria-labelledby="conflict-title"
      className="flex flex-col gap-4 rounded-card border border-warning bg-warning-soft p-5"
    >
      <h2 id="conflict-title" className="type-h3">
        {theirs.savedBy ?? 'Someone'} saved the draft first
      </h2>
      <p className="text-ui">
        Nothing of yours is lost.{' '}
        {merge.fromThem > 0 && `${plural(merge.fromThem, 'rule')} that only they changed will be used. `}
        {merge.conflicts.length > 0
          ? `${plural(merge.conflicts.length, 'rule')} changed on both sides: choose for each.`
          : 'No rule changed on both sides: everything can be kept.'}
      </p>
      {merge.conflicts.map(({ id, mine, theirs: their }) => (
        <fieldset key={id} className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 text-ui font-semibold">{(mine ?? their)?.name}</legend>
          <Side name={id} label="Keep mine" rule={mine} chosen={!taken.has(id)} onChoose={() => choose(id, false)} />
          <Side name={id} label="Use theirs" rule={their} chosen={taken.has(id)} onChoose={() => choose(id, true)} />
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button loading={saving} onClick={() => onSettle(merge.settle(taken))}>
          Save merged draft
        </Button>
        <Button tone="secondary" onClick={onTakeAll}>
          Use all of theirs
        </Button>
      </div>
    </section>
  );
}

interface SideProps {
  name: string;
  label: string;
  rule: MarginRule | null;
  chosen: boolean;
  onChoose: () => void;
}

function Side({ name, label, rule, chosen, onChoose }: SideProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-control border border-border-strong bg-surface p-3 text-ui has-checked:border-primary">
      <input type="radio" name={name} checked={chosen} onChange={onChoose} className="mt-0.5 size-5 accent-primary" />
      <span>
        <span className="block font-semibold">{label}</span>
        {rule ? ruleSentence(rule) : 'Deleted'}
        {rule && !rule.active && ' (off)'}
      </span>
    </label>
  );
}
