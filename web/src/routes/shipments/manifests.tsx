import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { ManifestDay } from '../../features/manifests/manifest-day';
import { manifestDayQuery } from '../../features/manifests/manifest-queries';
import { paths } from '../../lib/navigation/paths';
import { requireUser } from '../../session/guards';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { TextLink } from '../../ui/navigation/link';

export const handle = { title: 'End of day', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** The forms that hand a day's labels over to their carriers. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0];
  const { data } = useQuery(manifestDayQuery(day));
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="type-h1">End of day</h1>
        <Field label="Ship date" className="w-48">
          <TextInput
            type="date"
            value={day ?? data?.day ?? ''}
            onChange={({ target }) => setSearch(target.value ? { day: target.value } : {}, { replace: true })}
          />
        </Field>
      </header>
      <p className="text-ui text-text-2">
        Would you rather have a driver come? <TextLink to={paths.pickups.href({ day })}>Book a pickup</TextLink>
      </p>
      <ManifestDay day={day} />
    </div>
  );
}
