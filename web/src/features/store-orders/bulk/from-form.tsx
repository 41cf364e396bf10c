import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/navigation/paths';
import { bookQuery } from '../../addresses/book/book-queries';
import { entryName } from '../../addresses/book/entry-name';
import { Button } from '../../../ui/button';
import { LoadError } from '../../../ui/feedback/load-error';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextLink } from '../../../ui/navigation/link';
import type { DecisionFormProps } from './decision';

/** Saved addresses to choose from. */
const shown = 100;

/** From which of the saved addresses they are sent. */
export function FromForm({ saving, onSave }: DecisionFormProps) {
  const book = useInfiniteQuery(bookQuery('', shown));
  const [id, setId] = useState('');
  const entries = book.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <LoadError query={book} title="Could not load your addresses" />
      <Field label="Sender">
        <Select value={id} onChange={({ target }) => setId(target.value)}>
          <option value="">Your default sender</option>
          {entries.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entryName(entry)}, {entry.address.city}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-small text-text-2">
        Another one? Add it to your <TextLink to={paths.user.href({ tab: 'addresses' })}>address book</TextLink>.
      </p>
      <Button className="self-start" loading={saving} onClick={() => onSave({ shipFrom: id || null })}>
        Use this sender
      </Button>
    </div>
  );
}
