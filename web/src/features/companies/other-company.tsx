import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { acting } from '../../lib/browser/acting-company';
import { actFor, companiesQuery } from '../../session/act-for';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** A link of a mail names its company: offers to switch to it, since a link alone never changes whom a tab acts for. */
export function OtherCompany() {
  const requested = useSearchParams()[0].get('company') ?? '';
  const isOther = requested !== '' && requested !== acting.company;
  const companies = useQuery({ ...companiesQuery, enabled: isOther }).data?.companies;
  const company = isOther && companies?.find(({ id }) => id === requested);
  if (!company) return null;
  const { pathname, search } = window.location;
  return (
    <InlineAlert
      title={`This link is for ${company.name}`}
      actions={
        <Button size="dense" onClick={() => actFor(requested, `${pathname}${search}`)}>
          Switch to {company.name}
        </Button>
      }
    />
  );
}
