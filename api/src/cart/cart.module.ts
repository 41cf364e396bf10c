import { Module } from '@nestjs/common';
import { CartController } from './cart.controller.js';
import { AcceptPriceHandler } from './commands/accept-price.js';
import { AddToCartHandler } from './commands/add-to-cart.js';
import { RequestCartPricesHandler } from './commands/request-cart-prices.js';
import { ChangeCartCouponHandler } from './commands/change-cart-coupon.js';
import { EditCartItemHandler } from './commands/edit-cart-item.js';
import { RemoveFromCartHandler } from './commands/remove-from-cart.js';
import { SaveCartItemsHandler } from './commands/save-cart-items.js';
import { GetCartHandler } from './queries/get-cart.js';
import { GetCartTotalsHandler } from './queries/get-cart-totals.js';
import { ReadCart } from './contents/read-cart.js';

@Module({
  controllers: [CartController],
  providers: [
    ReadCart,
    AddToCartHandler,
    RemoveFromCartHandler,
    SaveCartItemsHandler,
    EditCartItemHandler,
    AcceptPriceHandler,
    RequestCartPricesHandler,
    ChangeCartCouponHandler,
    GetCartHandler,
    GetCartTotalsHandler,
  ],
})
export class CartModule {}
