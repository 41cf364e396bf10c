import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import type { useAccountSection } from './use-account-section';

interface SectionFormProps {
  /** Anchor of the section. */
  id: string;
  title: string;
  section: ReturnType<typeof useAccountSection>;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

/** A section of the account with its own save button. */
export function SectionForm({ id, title, section, onSubmit, children }: SectionFormProps) {
  return (
    <div id={id} className="scroll-mt-24">
      <SectionCard title={title}>
        <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
          {section.conflict && <ConflictAlert what="Your account" {...section.conflict} />}
          {section.error && <ProblemAlert error={section.error} title="Could not save this" />}
          {children}
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" loading={section.saving}>
              Save {title.toLowerCase()}
            </Button>
            <span role="status" className="text-ui text-success">
              {section.saved && !section.conflict ? 'Saved' : ''}
            </span>
          </div>
        </form>
      </SectionCard>
    </div>
  );
}
