import { Injectable } from '@nestjs/common';
import { maxAddressFile } from '#libs/contracts/addresses/address-book.js';
import type { BodyDecision } from '../http/heavy-requests/heavy-route.js';

/** How large a file of addresses may be. */
@Injectable()
export class AddressFileDecision implements BodyDecision {
  decide(): Promise<number> {
    return Promise.resolve(maxAddressFile);
  }
}
