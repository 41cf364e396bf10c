import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog';
import { TextLink } from '../../../ui/navigation/link';
import { paths } from '../../../lib/navigation/paths';
import { ShownSecret } from '../shown-secret';
import { CreateKeyForm } from './create-key-form';
import { createKey, keysQuery } from './key-queries';

/** Creates a key, and then shows it once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const create = useMutation({ mutationFn: createKey, onSuccess: () => client.invalidateQueries(keysQuery) });
  if (create.data)
    return (
      <Dialog open onClose={onClose} title={`${create.data.name} is ready`}>
        <ShownSecret secret={create.data.key} label="key" onDone={onClose}>
          Send it as <code className="type-code">Authorization: Bearer</code> with each request. The{' '}
          <TextLink to={paths.developers.href({ tab: 'start' })}>quick start</TextLink> ships a parcel with it.
        </ShownSecret>
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title="Create an API key">
      <CreateKeyForm create={create} />
    </Dialog>
  );
}
