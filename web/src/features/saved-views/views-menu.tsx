import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { savedViewBody, savedViewList, savedViewView, type SavedViewBody } from '#libs/contracts/admin/saved-views.js';
import { api } from '../../session/api';
import type { TableFilter } from '../../ui/table/table-params';
import { Button } from '../../ui/button';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { AppLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-text';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';

const viewsQuery = (path: string) =>
  queryOptions({
    queryKey: ['views', path],
    queryFn: ({ signal }) => api.get(savedViewList, path, { signal }),
  });

/** The saved views of a page, and saving the present filter as one. */
export default function ViewsMenu({ page, filter }: { page: SavedViewBody['page']; filter: TableFilter }) {
  const own = page.startsWith('own_');
  const path = own ? '/views' : '/admin/views';
  const client = useQueryClient();
  const views = useQuery(viewsQuery(path));
  const refresh = () => client.invalidateQueries(viewsQuery(path));
  const form = useContractForm({
    defaultValues: { name: '' },
    check: ({ name }) => {
      const value = { page, name: name.trim(), query: new URLSearchParams(filter).toString() };
      return { value, issues: withMessages(contractIssues(savedViewBody, value), { name: 'Enter a name.' }) };
    },
  });
  const saveView = useMutation({
    mutationFn: (body: SavedViewBody) => api.send(savedViewView, 'POST', path, { body }),
    onSuccess: async () => {
      form.reset();
      await refresh();
    },
  });
  const drop = useMutation({
    mutationFn: (id: string) =>
      own ? api.run('POST', `${path}/remove`, { body: { id } }) : api.run('DELETE', `${path}/${id}`),
    onSuccess: refresh,
  });
  const mine = views.data?.items.filter((view) => view.page === page) ?? [];
  const error = saveView.error ?? drop.error ?? views.error;
  return (
    <div className="flex flex-col gap-2 p-1 text-ui">
      {mine.length === 0 && <p className="text-text-2">No saved views yet.</p>}
      <ul className="flex flex-col">
        {mine.map(({ id, name: title, query }) => (
          <li key={id} className="flex items-center gap-1">
            <AppLink
              to={`?${query}`}
              className="min-h-9 min-w-0 flex-1 truncate rounded-chip px-2 py-2 hover:bg-sunken"
            >
              {title}
            </AppLink>
            <Button tone="quiet" size="dense" aria-label={`Remove the view ${title}`} onClick={() => drop.mutate(id)}>
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="flex flex-col gap-2 border-t pt-2"
        onSubmit={form.submit(saveView.mutate, saveView.isPending)}
      >
        <ErrorSummary {...form.summary} />
        <Field label="Save this filter as" error={form.error('name') ?? (error ? problemText(error) : undefined)}>
          <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Button type="submit" size="dense" tone="secondary" loading={saveView.isPending}>
          Save view
        </Button>
      </form>
    </div>
  );
}
