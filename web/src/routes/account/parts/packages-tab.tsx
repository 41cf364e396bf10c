import type { AccountView } from '#libs/contracts/accounts.js';
import { PackageBook } from '../../../features/parcels/package-book';

export default function PackagesTab({ account: { weightUnit, lengthUnit } }: { account: AccountView }) {
  return <PackageBook units={{ weightUnit, lengthUnit }} />;
}
