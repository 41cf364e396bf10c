import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { DeleteSection } from './delete-section';
import { ExportSection } from './export-section';
import { clearUserData } from '../../../session/sign-out';
import { toast } from '../../../stores/app-status';

const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long' });

export default function DataTab() {
  const navigate = useNavigate();
  const deleted = async (eraseAfter: string) => {
    // Leaves the account first: for a guest its page would ask for a sign-in.
    await navigate(paths.landing.href(), { replace: true });
    clearUserData();
    toast('Your account is deleted', {
      tone: 'success',
      detail: `Orders keep their names and addresses until ${year.format(new Date(eraseAfter))}.`,
    });
  };
  return (
    <div className="flex max-w-form flex-col gap-6">
      <ExportSection />
      <DeleteSection onDeleted={deleted} />
    </div>
  );
}
