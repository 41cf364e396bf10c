import { AddressBook } from '../../../features/addresses/address-book';

export default AddressBook;
