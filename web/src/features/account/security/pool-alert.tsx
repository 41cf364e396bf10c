import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { userPoolError } from './user-pool-errors';

export const PoolAlert = ({ error }: { error: unknown }) => (
  <InlineAlert tone="danger" live>
    {userPoolError(error)}
  </InlineAlert>
);
