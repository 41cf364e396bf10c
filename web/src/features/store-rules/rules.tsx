import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RuleEditor } from './editor/rule-editor';
import { RuleList } from './list/rule-list';
import { rulesQuery } from './rule-queries';

/** The rules, or the one that the address opens: `?rule=new` or its id. */
export default function Rules() {
  const [search, setSearch] = useSearchParams();
  const rules = useQuery(rulesQuery);
  const open = search.get('rule');
  const close = () => setSearch({ tab: 'rules' });
  if (rules.isPending)
    return (
      <div role="status" aria-busy>
        <span className="sr-only">Loading your rules</span>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    );
  const items = rules.data?.items ?? [];
  const edited = items.find(({ id }) => id === open) ?? null;
  if (rules.data && open && (open === 'new' || edited)) return <RuleEditor key={open} rule={edited} onClose={close} />;
  return (
    <>
      <LoadError query={rules} title="Could not load your rules" />
      {rules.data && <RuleList rules={items} />}
    </>
  );
}
