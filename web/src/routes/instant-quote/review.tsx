import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { parsePackage, parseSlug } from '../../lib/navigation/route-params';

export const handle = { title: 'Details and review' };

/** A quote that became a shipment is reviewed where all shipments are. */
export function loader({ params }: LoaderFunctionArgs) {
  const { type, select } = parsePackage(params);
  return redirect(paths.newReview.href({ type, select, slug: parseSlug(params) }));
}

/** Never seen: the loader always leads on. */
export function Component() {
  return <h1 className="type-h1">Details and review</h1>;
}
