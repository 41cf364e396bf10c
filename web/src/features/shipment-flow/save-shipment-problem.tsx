import { ApiProblem } from '../../lib/http/problems';
import { paths } from '../../lib/navigation/paths';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ButtonLink } from '../../ui/navigation/link';

/** Why a shipment could not be saved; one that was paid or added to the cart in another tab leads to where it is now. */
export function SaveShipmentProblem({
  error,
  title,
  slug,
}: {
  error: unknown;
  title: string;
  slug: string | undefined;
}) {
  const moved = error instanceof ApiProblem && error.code === 'illegal_transition' && slug;
  return (
    <ProblemAlert
      error={error}
      title={title}
      actions={
        moved && (
          <ButtonLink tone="secondary" size="dense" to={paths.newShipment.href({ draft: moved })}>
            Open shipment
          </ButtonLink>
        )
      }
    />
  );
}
