import { Module } from '@nestjs/common';
import { ImportAddresses } from './import-addresses.js';

@Module({ providers: [ImportAddresses] })
export class AddressesModule {}
