import { AddressBook } from '../addresses/book/address-book';

export default AddressBook;
