import { Injectable } from '@nestjs/common';
import { maxBillFile } from '#libs/contracts/adjustments/adjustments.js';
import type { BodyDecision } from '../http/heavy-requests/heavy-route.js';

/** Maximum size of a carrier's bill. */
@Injectable()
export class BillFileDecision implements BodyDecision {
  decide(): Promise<number> {
    return Promise.resolve(maxBillFile);
  }
}
