import { paths } from '../../lib/navigation/paths';
import { PageHead } from '../../ui/display/page-head';
import { TabLinks } from '../../ui/navigation/tab-links';

const tabs = [
  { name: 'orders', label: 'Orders', to: paths.createFromApps.href() },
  { name: 'file', label: 'File', to: paths.createFromApps.href({ tab: 'file' }) },
];

/** Above store orders and above order files; above an open file there is room for the name only. */
export function OrdersHead({ file, open = false }: { file: boolean; open?: boolean }) {
  return (
    <>
      {file ? (
        <PageHead title="Import orders">
          {!open &&
            'Upload a file with one parcel per row. We check every row, show what to fix, and compare rates before you pay.'}
        </PageHead>
      ) : (
        <PageHead title="Orders">
          Orders from your connected stores. Choose package and service, buy labels in bulk, and we send the tracking
          numbers back to your store.
        </PageHead>
      )}
      <TabLinks label="Where orders come from" tabs={tabs} current={file ? 'file' : 'orders'} />
    </>
  );
}
