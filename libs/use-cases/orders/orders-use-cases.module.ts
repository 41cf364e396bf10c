import { Module } from '@nestjs/common';
import { PlaceOrderHandler } from './place-order.js';

@Module({ providers: [PlaceOrderHandler] })
export class OrdersUseCases {}
