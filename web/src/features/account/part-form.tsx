import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ConflictAlert } from '../../ui/conflict-alert';
import { ProblemAlert } from '../../ui/problem-alert';
import type { useAccountPart } from './use-account-part';

interface PartFormProps {
  /** Anchor of the section. */
  id: string;
  title: string;
  part: ReturnType<typeof useAccountPart>;
  onSubmit: () => void;
  children: ReactNode;
}

/** One section of the account that is saved by itself. */
export function PartForm({ id, title, part, onSubmit, children }: PartFormProps) {
  return (
    <div id={id} className="scroll-mt-24">
      <SectionCard title={title}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!part.saving) onSubmit();
          }}
        >
          {part.conflict && <ConflictAlert what="Your account" {...part.conflict} />}
          {part.error && <ProblemAlert error={part.error} title="This could not be saved" />}
          {children}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" loading={part.saving} aria-label={`Save ${title.toLowerCase()}`}>
              Save
            </Button>
            <span role="status" className="text-ui text-success">
              {part.saved && !part.conflict ? 'Saved' : ''}
            </span>
          </div>
        </form>
      </SectionCard>
    </div>
  );
}
