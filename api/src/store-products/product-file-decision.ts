import { Injectable } from '@nestjs/common';
import { maxProductFile } from '#libs/contracts/stores/store-products.js';
import type { BodyDecision } from '../http/heavy-requests/heavy-route.js';

/** How large a file of products may be. */
@Injectable()
export class ProductFileDecision implements BodyDecision {
  decide(): Promise<number> {
    return Promise.resolve(maxProductFile);
  }
}
