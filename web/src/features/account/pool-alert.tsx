import { InlineAlert } from '../../ui/inline-alert';
import { poolWords } from './pool-words';

export const PoolAlert = ({ error }: { error: unknown }) => (
  <InlineAlert tone="danger" live>
    {poolWords(error)}
  </InlineAlert>
);
