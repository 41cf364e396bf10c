import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { PackageBook } from '../parcels/saved-packages/package-book';

export default function PackagesTab({ account: { weightUnit, lengthUnit } }: { account: AccountView }) {
  return <PackageBook units={{ weightUnit, lengthUnit }} />;
}
