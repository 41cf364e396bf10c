import { Injectable } from '@nestjs/common';
import { maxTariffFile } from '#libs/contracts/tariffs/tariffs.js';
import type { BodyDecision } from '../http/heavy-requests/heavy-route.js';

/** A national zone chart fits. */
@Injectable()
export class TariffFileDecision implements BodyDecision {
  decide(): Promise<number> {
    return Promise.resolve(maxTariffFile);
  }
}
