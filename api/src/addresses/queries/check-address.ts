import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AddressVerdict } from '#libs/contracts/addresses/address-check.js';
import { runAddressCheck } from '#libs/contracts/addresses/run-address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { AddressVerifier, unknownAddress, verifiedVerdict } from '#libs/domain/addresses/address-verifier.js';
import { zipTownsOf } from '#libs/domain/addresses/zip-towns.js';

/** Checks whether an address can be delivered to: offline, and by an address service where one is configured. */
export class CheckAddress extends Query<AddressVerdict> {
  constructor(readonly address: AddressDraft) {
    super();
  }
}

@QueryHandler(CheckAddress)
export class CheckAddressHandler implements IQueryHandler<CheckAddress> {
  constructor(private readonly verifier: AddressVerifier) {}

  async execute({ address }: CheckAddress): Promise<AddressVerdict> {
    const offline = runAddressCheck(address, zipTownsOf(address.postal.slice(0, 3)));
    if (offline.verdict === 'invalid') return offline;
    const verified = await this.verifier.verify(address);
    if (!verified || verified === unknownAddress) return offline;
    return verifiedVerdict(address, offline, verified);
  }
}
