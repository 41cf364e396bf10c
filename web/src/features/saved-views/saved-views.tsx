import { Bookmark } from 'lucide-react';
import { Suspense } from 'react';
import type { SavedViewBody } from '#libs/contracts/admin/saved-views.js';
import { lazyComponent } from '../../lib/navigation/lazy-component';
import { DropPanel } from '../../ui/dialog/drop-panel';
import type { TableFilter } from '../../ui/table/table-params';

const ViewsMenu = lazyComponent(() => import('./views-menu'));

/** Named saved filters; the panel's content is loaded after the list. */
export const SavedViews = (menu: { page: SavedViewBody['page']; filter: TableFilter }) => (
  <DropPanel icon={Bookmark} label="Views">
    <Suspense fallback={null}>
      <ViewsMenu {...menu} />
    </Suspense>
  </DropPanel>
);
